const units = ['B', 'KB', 'MB', 'GB'] as const;

/** The largest unit of which there is one, after rounding: 1.00 MB is never written as 1024.00 KB. */
const stepOf = (bytes: number): number => {
  let step = 0;
  while (step < units.length - 1 && Number((bytes / 1024 ** step).toFixed(2)) >= 1024) step += 1;
  return step;
};

/** A file size in B, KB, MB or GB with two decimals: the one way in which sizes are written. */
export const formatSize = (bytes: number): string => {
  const step = stepOf(bytes);
  return `${(bytes / 1024 ** step).toFixed(2)} ${units[step] ?? 'B'}`;
};
