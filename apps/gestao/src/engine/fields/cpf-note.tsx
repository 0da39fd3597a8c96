import { hasCpf, type RichTextField, type TextField } from '@claraboia/contract';
import type { ReactNode } from 'react';

/**
 * Help text of a field, with a warning if a public text contains a CPF. Nothing is rejected: the portal masks it, but
 * files and URLs cannot be masked.
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
