import type { FaceArvore } from '@claraboia/contract';
import { useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { Heading, type HeadingLevel } from '../heading.tsx';
import { Icon } from '../icon.tsx';
import { readText } from '../transparencia/leitura.ts';
import type { InteiraData } from './inteira-data.ts';
import { type No, nosOf } from './no.ts';
import { Pessoas, pessoasText } from './pessoas.tsx';
import { hasTexto, Texto } from './texto.tsx';
import './inteira.css';

/** Records as an expandable tree, with their people. */
export function Arvore(data: InteiraData<FaceArvore>) {
  const nos = useMemo(() => nosOf(data), [data]);
  const root = useRef<HTMLDivElement>(null);
  const setAll = (open: boolean) => {
    for (const item of root.current?.querySelectorAll('details') ?? []) item.open = open;
  };
  return (
    <>
      <div className="portal-tree-all needs-scripts">
        <button type="button" className="portal-chip" onClick={() => setAll(true)}>
          Abrir tudo
        </button>
        <button type="button" className="portal-chip" onClick={() => setAll(false)}>
          Fechar tudo
        </button>
      </div>
      <div ref={root}>
        <NoList face={data.face} list={nos} level={2} />
      </div>
    </>
  );
}

interface NoListProps {
  readonly face: FaceArvore;
  readonly list: readonly No[];
  readonly level: HeadingLevel;
}

function NoList({ face, list, level }: NoListProps) {
  return (
    <ul className="portal-list portal-tree">
      {list.map((no) => (
        <li key={no.row.id} className="portal-unit">
          <NoItem face={face} no={no} level={level} />
        </li>
      ))}
    </ul>
  );
}

interface NoItemProps extends Omit<NoListProps, 'list'> {
  readonly no: No;
}

function NoItem({ face, no, level }: NoItemProps) {
  const { row, filhos } = no;
  const [params] = useSearchParams();
  const wanted = params.get(face.parametro);
  const nome = readText(face.titulo, row) ?? '';
  const title = (
    <Heading level={level} className="portal-unit-name">
      {nome}
    </Heading>
  );
  const pessoas = face.pessoas === null ? null : { face: face.pessoas, list: no.pessoas };
  if (!hasTexto(face, row) && filhos.length === 0) {
    return (
      <div className="portal-unit-plain">
        {title}
        {pessoas !== null && <Pessoas {...pessoas} />}
      </div>
    );
  }
  const deeper = level === 5 ? level : ((level + 1) as HeadingLevel);
  return (
    <details
      className="portal-unit-more"
      // Without scripts the address alone opens a record whose text came with the page, and the records above it.
      open={wanted !== null && holdsAside(no, wanted) ? true : undefined}
    >
      <summary>
        <Icon name="chevron" className="portal-unit-mark" />
        <span>
          {title}
          <span className="portal-muted">{pessoas !== null && pessoasText(pessoas)}</span>
        </span>
      </summary>
      <div className="portal-unit-panel">
        {pessoas !== null && <Pessoas {...pessoas} />}
        <Texto
          face={face}
          row={row}
          rotulo={`Ler sobre ${nome}`}
          // Opened only by its own link: "Abrir tudo" would fetch all of them.
          aberto={wanted === String(row.id)}
        />
        {filhos.length > 0 && <NoList face={face} list={filhos} level={deeper} />}
      </div>
    </details>
  );
}

/** True if the wanted record is this one or below it, and its text is loaded separately. */
const holdsAside = ({ row, filhos }: No, wanted: string): boolean =>
  (row.textoAParte === true && String(row.id) === wanted) ||
  filhos.some((each) => holdsAside(each, wanted));
