import type { DiskSpace } from './storage.ts';

const GIGABYTE = 1024 ** 3;

/** Low on space: less than 5% and less than 2 GB free. Large disks have enough at 5%, small ones rarely have 2 GB. */
export const isLow = ({ free, total }: DiskSpace): boolean =>
  free < Math.min(total * 0.05, 2 * GIGABYTE);
