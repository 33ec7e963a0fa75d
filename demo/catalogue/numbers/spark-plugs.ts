/** A plug with its equivalents, as plug makers' own comparison tables give them. */
export interface SparkPlug {
  ngk: string
  champion: string
  bosch: string
  torch: string
  thread: string
  reachMm: number
  hexMm: number
  gapMm: number
}

const plug = (
  ngk: string,
  champion: string,
  bosch: string,
  torch: string,
  thread: string,
  reachMm: number,
  hexMm: number,
  gapMm: number,
): SparkPlug => ({ ngk, champion, bosch, torch, thread, reachMm, hexMm, gapMm })

export const sparkPlugs: readonly SparkPlug[] = [
  plug('BPMR7A', 'RCJ6Y', 'WSR6F', 'L7RTC', 'M14x1.25', 9.5, 19, 0.5),
  plug('BPMR6A', 'RCJ7Y', 'WSR7F', 'L6RTC', 'M14x1.25', 9.5, 19, 0.5),
  plug('BMR6A', 'RCJ8', 'WSR8E', 'L6RC', 'M14x1.25', 9.5, 19, 0.6),
  plug('BPR5ES', 'RN11YC', 'WR8DC', 'F5RTC', 'M14x1.25', 19, 21, 0.7),
  plug('BPR6ES', 'RN9YC', 'WR7DC', 'F6RTC', 'M14x1.25', 19, 21, 0.7),
  plug('BPR7ES', 'RN7YC', 'WR5DC', 'F7RTC', 'M14x1.25', 19, 21, 0.7),
  plug('BPR4ES', 'RN14YC', 'WR9DC', 'F4RTC', 'M14x1.25', 19, 21, 0.8),
  plug('BPR6HS', 'RL87YC', 'WR7BC', 'E6RTC', 'M14x1.25', 12.7, 21, 0.7),
  plug('BR2LM', 'RJ19LM', 'WR11E0', 'GL3RC', 'M14x1.25', 9.5, 21, 0.8),
  plug('CMR5H', 'RZ7C', 'USR7AC', 'CMR5A', 'M10x1', 12.7, 16, 0.6),
  plug('CMR6H', 'RZ6C', 'USR5AC', 'CMR6A', 'M10x1', 12.7, 16, 0.6),
  plug('CR5HSB', 'RG6YC', 'UR5AC', 'A5RTC', 'M10x1', 12.7, 16, 0.6),
  plug('BKR5E', 'RC12YC', 'FR8DC', 'K5RTC', 'M14x1.25', 19, 16, 0.8),
  plug('DCPR6E', 'RA8HC', 'XR5DC', 'DK6RTC', 'M12x1.25', 19, 16, 0.8),
]
