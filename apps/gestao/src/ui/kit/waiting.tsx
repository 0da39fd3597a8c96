import { Skeleton } from '@mantine/core';

interface WaitingProps {
  /** Text for screen readers: `Carregando o texto`. */
  readonly label: string;
  readonly height: number;
}

/** Placeholder for a loading part of a page. */
export function Waiting({ label, height }: WaitingProps) {
  return (
    <div role="status" aria-label={label} aria-busy="true">
      <Skeleton height={height} />
    </div>
  );
}
