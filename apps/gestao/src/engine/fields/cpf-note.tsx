import { hasCpf, type RichTextField, type TextField } from '@claraboia/contract';
import type { ReactNode } from 'react';

/**
 * The help of a field, and a warning if a text that citizens read has a CPF. Nothing is refused: the portal masks it,
 * but files and addresses cannot be masked.
 */
export function withCpfNote(
  { label, help, published }: Pick<TextField | RichTextField, 'label' | 'help' | 'published'>,
  value: string | null,
): ReactNode {
  if (published !== true || value === null || !hasCpf(value)) return help;
  const here = /^nome/i.test(label) ? 'neste nome' : 'neste texto';
  return (
    <>
      {help}
      <span role="status" className="field-note">
        Há um CPF {here}. No portal ele aparece mascarado, como ***.456.789-**; se não for
        necessário, apague-o.
      </span>
    </>
  );
}
