/** Password of the demo accounts while the journeys run; the shop lives on loopback and is thrown away. */
export const demoPassword = 'journey of a part 2026'
