import type { DiskSpace } from './storage.ts';

const GIGABYTE = 1024 ** 3;

/** Low on space: less than 5% and less than 2 GB free. On a large disk 5% is plenty; a small one may never have 2 GB. */
export const isLow = ({ free, total }: DiskSpace): boolean =>
  free < Math.min(total * 0.05, 2 * GIGABYTE);
