import { withQuery } from '@claraboia/contract';
import { Icon } from '../icon.tsx';
import { usePortal } from '../portal-data.ts';
import { apiPath } from '../public-query.ts';
import { DIA } from './avaliacao-data.ts';

/** Files below the page, with what they hold. */
const ARQUIVOS = [
  { nome: 'CSV', caminho: 'avaliacao.csv', oque: 'da avaliação' },
  { nome: 'XLSX', caminho: 'avaliacao.xlsx', oque: 'da avaliação' },
  { nome: 'JSON', caminho: 'avaliacao.json', oque: 'da avaliação' },
  { nome: 'PDF', caminho: 'avaliacao.pdf', oque: 'da avaliação' },
  { nome: 'Respostas (CSV)', caminho: 'avaliacao/respostas.csv', oque: 'para o avaliador' },
  { nome: 'Respostas (XLSX)', caminho: 'avaliacao/respostas.xlsx', oque: 'para o avaliador' },
  { nome: 'Dossiê (PDF)', caminho: 'avaliacao/dossie.pdf', oque: 'com a prova de cada critério' },
] as const;

/** Downloads of the shown day. */
export function Arquivos({ dia }: { readonly dia: string }) {
  const { cliente } = usePortal();
  return (
    <p className="portal-export">
      {ARQUIVOS.map(({ nome, caminho, oque }) => (
        <a
          key={caminho}
          href={withQuery(`${apiPath(cliente)}/${caminho}`, { [DIA]: dia })}
          download=""
        >
          <Icon name="download" />
          <span>
            {nome} <span className="visually-hidden">{oque}</span>
          </span>
        </a>
      ))}
    </p>
  );
}
