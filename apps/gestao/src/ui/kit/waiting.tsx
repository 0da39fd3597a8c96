import { Skeleton } from '@mantine/core';

interface WaitingProps {
  /** What is on its way, as a screen reader says it: `Carregando o texto`. */
  readonly label: string;
  readonly height: number;
}

/** Stands in for a part of a page that is on its way, and says so. */
export function Waiting({ label, height }: WaitingProps) {
  return (
    <div role="status" aria-label={label} aria-busy="true">
      <Skeleton height={height} />
    </div>
  );
}
