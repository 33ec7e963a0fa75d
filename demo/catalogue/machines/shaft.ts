/**
 * Diameter of the crankshaft where its bearings and seals sit, by the size of the engine. What runs on one shaft
 * has one diameter, whoever made it.
 */
export const shaftMmOf = (displacementCm3: number): number =>
  displacementCm3 < 34
    ? 12
    : displacementCm3 < 64
      ? 15
      : displacementCm3 < 96
        ? 17
        : displacementCm3 < 150
          ? 20
          : 25
