import type { DiskSpace } from './storage.ts';

const GIGABYTE = 1024 ** 3;

/** Less than 5% of the disk is free, and less than 2 GB: large disks have room at 5%, small ones do not at 2 GB. */
export const isLow = ({ free, total }: DiskSpace): boolean =>
  free < Math.min(total * 0.05, 2 * GIGABYTE);
