import { portalPath } from '@claraboia/contract';
import type { AvisoDoCiclo } from '@claraboia/contract/schema';
import { Anchor } from '@mantine/core';

interface ProximoCicloProps {
  readonly avisos: readonly AvisoDoCiclo[];
  readonly cliente: string;
}

const ditoDe = (atende: boolean | null): string => {
  if (atende === null) return 'Não se confere aqui.';
  return atende ? 'O portal já atende.' : 'Ainda não: falta o conteúdo do critério.';
};

/** Rules that the booklet announces for later cycles, and whether the portal meets them already. */
export function ProximoCiclo({ avisos, cliente }: ProximoCicloProps) {
  if (avisos.length === 0) return null;
  return (
    <section className="engine-card aval-parte" aria-labelledby="aval-ciclo">
      <h2 id="aval-ciclo">Próximo ciclo</h2>
      <p className="aval-menor">
        A cartilha deste ano recomenda, e diz que será obrigatório em ciclos futuros:
      </p>
      <ul className="aval-lista">
        {avisos.map(({ numero, texto, atende, endereco }) => (
          <li key={numero} className="aval-aviso">
            <p>
              <strong>{numero}</strong> {texto}
            </p>
            <p className="aval-menor" data-atende={String(atende)}>
              <span aria-hidden="true">{atende === true ? '✓ ' : '! '}</span>
              {ditoDe(atende)}{' '}
              {endereco !== null && (
                <Anchor
                  href={`${portalPath(cliente)}/${endereco}`}
                  target="_blank"
                  rel="noopener"
                  aria-label={`Ver no portal: ${texto}`}
                >
                  Ver no portal
                </Anchor>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
