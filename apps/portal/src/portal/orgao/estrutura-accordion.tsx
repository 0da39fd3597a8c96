import type { PublicGestor } from '@claraboia/contract/schema';
import { useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { ExportLinks } from '../export-links.tsx';
import { fotoHref } from '../file-hrefs.ts';
import { initials } from '../format.ts';
import { Heading, type HeadingLevel } from '../heading.tsx';
import { Icon } from '../icon.tsx';
import { usePortal } from '../portal-data.ts';
import { paginaPath } from '../portal-paths.ts';
import { RichContent } from '../rich-content.tsx';
import { type EstruturaData, UNIDADE } from './orgao-data.ts';
import { unidadeTextoQuery } from './orgao-queries.ts';
import { TextoAParte } from './texto-a-parte.tsx';
import { type Unidade, unitTree } from './unit-tree.ts';
import './orgao.css';

/** Units of a body as an expandable tree, with their managers. */
export function EstruturaAccordion({ unidadeList, gestorList }: EstruturaData) {
  const tree = useMemo(() => unitTree(unidadeList, gestorList), [unidadeList, gestorList]);
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
        <UnidadeList list={tree} level={2} />
      </div>
      <ExportLinks
        lista="estrutura-organizacional"
        what="a estrutura organizacional"
        count={unidadeList.length}
      />
    </>
  );
}

interface UnidadeListProps {
  readonly list: readonly Unidade[];
  readonly level: HeadingLevel;
}

function UnidadeList({ list, level }: UnidadeListProps) {
  return (
    <ul className="portal-list portal-tree">
      {list.map((unidade) => (
        <li key={unidade.id} className="portal-unit">
          <UnidadeItem unidade={unidade} level={level} />
        </li>
      ))}
    </ul>
  );
}

interface UnidadeItemProps extends Omit<UnidadeListProps, 'list'> {
  readonly unidade: Unidade;
}

function UnidadeItem({ unidade, level }: UnidadeItemProps) {
  const { id, nome, texto, textoAParte, gestorList, unidadeList } = unidade;
  const { cliente } = usePortal();
  const [params] = useSearchParams();
  const wanted = params.get(UNIDADE);
  const aside = textoAParte === true;
  const hasText = aside || (texto !== null && texto !== '');
  const title = (
    <Heading level={level} className="portal-unit-name">
      {nome}
    </Heading>
  );
  if (!hasText && unidadeList.length === 0) {
    return (
      <div className="portal-unit-plain">
        {title}
        <GestorList list={gestorList} />
      </div>
    );
  }
  const deeper = level === 5 ? level : ((level + 1) as HeadingLevel);
  return (
    <details
      className="portal-unit-more"
      // Without scripts the address alone opens a unit whose text came with the page, and the units above it.
      open={wanted !== null && holdsAside(unidade, wanted) ? true : undefined}
    >
      <summary>
        <Icon name="chevron" className="portal-unit-mark" />
        <span>
          {title}
          <span className="portal-muted">{describe(unidade)}</span>
        </span>
      </summary>
      <div className="portal-unit-panel">
        <GestorList list={gestorList} />
        {aside ? (
          <TextoAParte
            query={unidadeTextoQuery(cliente, id)}
            htmlOf={({ texto: html }) => html}
            to={`${paginaPath(cliente, 'estrutura')}?${UNIDADE}=${id}`}
            rotulo={`Ler sobre ${nome}`}
            // Opened only by its own link: "Abrir tudo" would fetch all of them.
            aberto={wanted === String(id)}
          />
        ) : (
          texto !== null && texto !== '' && <RichContent html={texto} />
        )}
        {unidadeList.length > 0 && <UnidadeList list={unidadeList} level={deeper} />}
      </div>
    </details>
  );
}

/** True if the wanted unit is this one or below it, and its text is loaded separately. */
const holdsAside = ({ id, textoAParte, unidadeList }: Unidade, wanted: string): boolean =>
  (textoAParte === true && String(id) === wanted) ||
  unidadeList.some((each) => holdsAside(each, wanted));

/** Managers of a unit, visible without expanding it. */
const describe = ({ gestorList }: Unidade) =>
  gestorList.map(({ nome, cargo }) => `${nome}, ${cargo}`).join('; ');

function GestorList({ list }: { list: readonly PublicGestor[] }) {
  const { cliente } = usePortal();
  if (list.length === 0) return null;
  return (
    <ul className="portal-list portal-managers">
      {list.map(({ id, nome, cargo, nomeFoto }) => (
        <li key={id} className="portal-manager">
          {nomeFoto === null ? (
            <span className="portal-manager-photo" aria-hidden="true">
              {initials(nome)}
            </span>
          ) : (
            <img
              className="portal-manager-photo"
              src={fotoHref(cliente, id)}
              alt={`Foto de ${nome}`}
              width="72"
              height="72"
              loading="lazy"
            />
          )}
          <span>
            <strong>{nome}</strong> <span className="portal-muted">{cargo}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
