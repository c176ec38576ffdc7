const units = ['B', 'KB', 'MB', 'GB'] as const;

/** A file size in B, KB, MB or GB with two decimals: the one way in which sizes are written. */
export const formatSize = (bytes: number): string => {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1);
  return `${(bytes / 1024 ** step).toFixed(2)} ${units[step] ?? 'B'}`;
};
