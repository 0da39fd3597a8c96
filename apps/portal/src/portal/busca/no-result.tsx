import { Link } from 'react-router';
import { GrupoChips } from '../grupo-chips.tsx';
import { usePortal } from '../portal-data.ts';
import { buscaPath } from '../portal-paths.ts';
import type { BuscaData } from './busca-loader.ts';

/** Empty result, with other things to try. */
export function NoResult({ data }: { data: BuscaData }) {
  const { cliente, grupoList } = usePortal();
  const { resposta, filtro, palavraChave } = data;
  const { palavras, conhecidas } = resposta;
  if (filtro.tipo !== null || filtro.ano !== null) {
    return (
      <div className="busca-none">
        <p>Com estes filtros não há resultados.</p>
        <Link to={buscaPath(cliente, palavraChave)} className="portal-chip">
          Ver todos os resultados
        </Link>
      </div>
    );
  }
  return (
    <div className="busca-none">
      {palavras.length > 1 && (
        <>
          <p>
            Nada neste portal tem todas estas palavras: <strong>{palavras.join(', ')}</strong>.
          </p>
          {conhecidas.length > 0 && (
            <WordLinks label="Procure uma por vez" list={conhecidas} cliente={cliente} />
          )}
        </>
      )}
      <h2>Dicas</h2>
      <ul>
        <li>Confira se as palavras estão escritas corretamente.</li>
        <li>Use menos palavras, ou palavras mais comuns: “licitação” em vez de “certame”.</li>
        <li>Palavras pequenas, como “de” e “para”, não são procuradas sozinhas.</li>
        <li>Acentos, maiúsculas e plural não fazem diferença.</li>
        <li>Para um número, escreva-o como no documento: 12/2026.</li>
        <li>Entre aspas, as palavras são procuradas juntas, nesta ordem: “pregão eletrônico”.</li>
      </ul>
      {grupoList.length > 0 && (
        <>
          <h2>Procure pelo assunto</h2>
          <GrupoChips />
        </>
      )}
    </div>
  );
}

interface WordLinksProps {
  readonly label: string;
  readonly list: readonly string[];
  readonly cliente: string;
}

function WordLinks({ label, list, cliente }: WordLinksProps) {
  return (
    <>
      <h2>{label}</h2>
      <ul className="portal-list portal-chips">
        {list.map((each) => (
          <li key={each}>
            <Link to={buscaPath(cliente, each)} className="portal-chip">
              {each}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
