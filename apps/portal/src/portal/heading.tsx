import type { ReactNode } from 'react';

export type HeadingLevel = 2 | 3 | 4 | 5;

interface HeadingProps {
  readonly level: HeadingLevel;
  readonly className: string;
  readonly children: ReactNode;
}

/** Heading whose level depends on the groups around it. */
export function Heading({ level, className, children }: HeadingProps) {
  const Tag = `h${level}` as const;
  return <Tag className={className}>{children}</Tag>;
}
