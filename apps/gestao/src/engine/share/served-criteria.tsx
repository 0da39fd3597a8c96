import { screenPath } from '@claraboia/contract';
import type { RegistroPublico } from '@claraboia/contract/schema';
import { Anchor } from '@mantine/core';
import { useEngine } from '../engine-context.ts';
import { formPath } from '../screen-address.ts';

interface ServedCriteriaProps {
  readonly avaliacao: RegistroPublico['avaliacao'];
  /** Closes the dialog: the link leads to another screen. */
  readonly onLeave: () => void;
}

/** Criteria of the evaluation that a published record serves, each with a link to the matrix. */
export function ServedCriteria({ avaliacao: { nome, criterios }, onLeave }: ServedCriteriaProps) {
  const { registry } = useEngine();
  if (criterios.length === 0) return null;
  const one = criterios.length === 1;
  return (
    <section className="share-criteria" aria-label="Avaliação">
      <p>
        Atende {one ? 'ao critério' : 'aos critérios'} {joined(criterios.map((c) => c.numero))} do{' '}
        {nome}:
      </p>
      <ul>
        {criterios.map(({ entidade, id, numero, nome: texto }) => (
          <li key={id}>
            <Anchor
              href={`#${formPath(screenPath(registry.get(entidade)), 'view', id)}`}
              onClick={onLeave}
              inherit
              underline="always"
            >
              {numero}
            </Anchor>{' '}
            {texto}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Numbers as people list them: `8.1, 8.2 e 8.4`. */
const joined = (numbers: readonly string[]): string =>
  [numbers.slice(0, -1).join(', '), numbers.at(-1)].filter(Boolean).join(' e ');
