import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { OutsideLink } from '../outside-link.tsx';
import { downloadHref } from '../portal-paths.ts';
import { Tabela } from './tabela.tsx';
import { Dia } from './valores.tsx';

/** A file of a procurement or a contract, as its list has it. */
interface Arquivo {
  readonly id: number;
  readonly nomeArquivo: string;
  readonly endereco: string | null;
  readonly tipo: { readonly nome: string };
}

const isKeptHere = (endereco: string) => endereco.startsWith('/');

/** Opens a file in a new tab: the copy kept here, or where the source has it. */
export function ArquivoNome({ arquivo: { nomeArquivo, endereco } }: { arquivo: Arquivo }) {
  if (endereco === null) {
    return (
      <>
        {nomeArquivo} <span className="portal-muted">(endereço indisponível)</span>
      </>
    );
  }
  if (!isKeptHere(endereco)) {
    return (
      <OutsideLink href={endereco} className="transp-open">
        {nomeArquivo}
      </OutsideLink>
    );
  }
  return (
    <a href={endereco} target="_blank" rel="noopener" className="transp-open">
      {nomeArquivo} <span className="visually-hidden">(abre em nova aba)</span>
    </a>
  );
}

/** A link that saves the copy kept here. */
function ArquivoBaixar({ arquivo: { nomeArquivo, endereco } }: { arquivo: Arquivo }) {
  if (endereco === null || !isKeptHere(endereco)) return null;
  return (
    <a href={downloadHref(endereco)} className="transp-save" download="">
      <Icon name="download" />
      <span>
        Baixar <span className="visually-hidden">{nomeArquivo}</span>
      </span>
    </a>
  );
}

interface ArquivoTableProps<A> {
  readonly list: readonly A[];
  readonly diaOf: (arquivo: A) => string;
}

/** The files of one record. */
export function ArquivoTable<A extends Arquivo>({ list, diaOf }: ArquivoTableProps<A>): ReactNode {
  if (list.length === 0) return <p className="portal-muted">Nenhum documento publicado.</p>;
  return (
    <Tabela
      label="Arquivos"
      list={list}
      colunas={[
        { head: 'Arquivo', cell: (each) => <ArquivoNome arquivo={each} /> },
        { head: 'Tipo', cell: ({ tipo }) => tipo.nome },
        { head: 'Data', cell: (each) => <Dia dia={diaOf(each)} /> },
        { head: 'Salvar', cell: (each) => <ArquivoBaixar arquivo={each} /> },
      ]}
    />
  );
}
