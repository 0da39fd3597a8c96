import { type Face, formatInteiro } from '@claraboia/contract';
import { shortMoney } from '@claraboia/ui/chart/format.ts';
import { Link, useLoaderData } from 'react-router';
import { Declaracoes } from '../declaracoes.tsx';
import { countOf } from '../format.ts';
import { PageLinks } from '../page-links.tsx';
import { PageTitle } from '../page-title.tsx';
import { ESPECIE } from '../pagina-list.ts';
import { ParteFalhou } from '../parte-falhou.tsx';
import { usePortal } from '../portal-data.ts';
import { conjuntoPath } from '../portal-paths.ts';
import { usePageTurn } from '../use-page-turn.ts';
import { describePeriod } from './aplicados.ts';
import { type ConsultaData, porPaginaOf } from './consulta-data.ts';
import { Datas } from './datas.tsx';
import { DetalheDialog } from './detalhe-dialog.tsx';
import { familyOf } from './faces.ts';
import { type Filtro, filtroToSearch } from './filtro.ts';
import { FiltrosPanel } from './filtros-panel.tsx';
import { titulosDoRegistro } from './leitura.ts';
import { Mapa } from './mapa.tsx';
import { ordemText, readOrdem } from './ordem.ts';
import { Ordenar } from './ordenar.tsx';
import { Pertencentes } from './registro.tsx';
import { Relatorios } from './relatorios.tsx';
import type { Soma } from './resumo.ts';
import { ResumoSection } from './resumo-section.tsx';
import { Tabela, type Total } from './tabela.tsx';
import { useSomas } from './use-somas.ts';
import '../lista.css';
import './transparencia.css';

/** Page of a public data set with its filters. */
export function ConsultaPage() {
  const data = useLoaderData<ConsultaData>();
  return <Consulta key={data.face.endereco} data={data} />;
}

interface DataProps {
  readonly data: ConsultaData;
}

function Consulta({ data }: DataProps) {
  const { portal } = usePortal();
  const { face, titulo, detalhe } = data;
  const opened = detalhe?.registro ?? null;
  const { nome } = portal.clienteGlobal;
  const titles =
    detalhe === null || opened === null
      ? [titulo, ESPECIE.conjunto, nome]
      : titulosDoRegistro(detalhe.face, opened, nome);
  return (
    <>
      <PageTitle titles={titles}>{titulo}</PageTitle>
      {/* Fallback position: without scripts the record is part of the page, not a dialog. */}
      {detalhe !== null && (
        <DetalheDialog key={`${detalhe.face.endereco} ${detalhe.registro?.id}`} detalhe={detalhe} />
      )}
      <p className="transp-lead">{face.introducao}</p>
      <Datas data={data} />
      <Vizinhas data={data} />
      {data.acompanha !== null && <Pertencentes {...data.acompanha} level={2} />}
      {data.falhas.has('acompanha') && <ParteFalhou what="os critérios" />}
      <div className="transp-lista">
        <FiltrosPanel data={data} />
        <div className="transp-achados">
          {face.resumo !== null && !face.resumo.soSomas && data.count > 0 && (
            <ResumoSection data={data} resumo={face.resumo} />
          )}
          {data.falhas.has('detalhe') && <ParteFalhou what="os detalhes do registro" />}
          <Resultado data={data} />
        </div>
      </div>
    </>
  );
}

interface Aba {
  readonly nome: string;
  readonly conjunto: string;
  readonly modo?: string;
}

const abasOf = ({ endereco, titulo, modos }: Face): readonly Aba[] => [
  { nome: titulo, conjunto: endereco },
  ...Object.entries(modos?.abas ?? {}).map(([modo, nome]) => ({ nome, conjunto: endereco, modo })),
];

/** Links to related pages. */
function Vizinhas({ data: { face, filtro } }: DataProps) {
  const { cliente } = usePortal();
  const list = familyOf(face).flatMap(abasOf);
  if (list.length === 0) return null;
  // Modes that are buttons on the page itself count as one entry here.
  const modos = list.map(({ modo }) => modo);
  const shown = filtro.modo !== null && modos.includes(filtro.modo) ? filtro.modo : undefined;
  return (
    <nav className="transp-tabs" aria-label="Páginas relacionadas">
      <ul className="portal-list">
        {list.map(({ nome, conjunto, modo }) => (
          <li key={nome}>
            <Link
              to={conjuntoPath(cliente, conjunto, modo === undefined ? {} : { modo })}
              aria-current={conjunto === face.endereco && modo === shown ? 'page' : undefined}
            >
              {nome}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Resultado({ data }: DataProps) {
  const { face, filtro, padrao, list, count, faults, titulo } = data;
  const heading = usePageTurn(filtro.pagina);
  const somas = useSomas(data);
  const [soma] = somas;
  const searchOf = (each: Filtro) => filtroToSearch(face, each, padrao);
  return (
    <section aria-labelledby="resultado">
      <div className="portal-results">
        <h2 id="resultado" ref={heading} tabIndex={-1} className="portal-results-title">
          Resultado
        </h2>
        <p role="status" className="portal-muted">
          {faults.length === 0 && <Contagem data={data} />}
        </p>
        {soma !== undefined && (
          <p className="transp-soma">
            <span>{soma.rotulo}: </span>
            {shortMoney(Number(soma.valor))}
          </p>
        )}
        {count > 1 && <Ordenar data={data} />}
      </div>
      {faults.length > 0 && (
        <div role="alert" className="transp-alert">
          {faults.map((fault) => (
            <p key={fault}>{fault}</p>
          ))}
        </div>
      )}
      {face.mapa !== undefined && count > 0 && (
        <p className="transp-mapa-ver">
          <Link
            to={{ search: searchOf({ ...filtro, mapa: !filtro.mapa, pagina: 1 }) }}
            preventScrollReset
            className="portal-chip"
          >
            {filtro.mapa ? 'Ver em tabela' : 'Ver no mapa'}
          </Link>
        </p>
      )}
      {list.length > 0 && face.mapa !== undefined && filtro.mapa && (
        <Mapa data={data} lugar={face.mapa} />
      )}
      {list.length > 0 && !filtro.mapa && (
        <Tabela
          label={titulo}
          celulas={face.tabela}
          list={list}
          total={totalOf(data, somas)}
          ordenacao={{
            ordem: filtro.ordem === null ? face.ordem : readOrdem(filtro.ordem),
            searchOf: (ordem) => searchOf({ ...filtro, ordem: ordemText(ordem), pagina: 1 }),
          }}
        />
      )}
      {count === 0 && faults.length === 0 && (
        <p className="portal-lead">
          {nenhumOf(face)}
          {' Experimente outro ano, um período maior ou menos filtros.'}
        </p>
      )}
      {data.falhas.has('declaracoes') && <ParteFalhou what="as declarações de inexistência" />}
      <Declaracoes list={data.declaracoes} />
      <div className="transp-fim">
        <PageLinks
          pagina={filtro.pagina}
          last={Math.ceil(count / porPaginaOf(face, filtro))}
          searchOf={(pagina) => searchOf({ ...filtro, pagina })}
        />
        <Relatorios data={data} todos={todosOf(data)} />
      </div>
    </section>
  );
}

const encontrado = ({ nomes }: Face) => (nomes.genero === 'f' ? 'encontrada' : 'encontrado');

const nenhumOf = (face: Face) =>
  `${face.nomes.genero === 'f' ? 'Nenhuma' : 'Nenhum'} ${face.nomes.nenhum ?? face.nomes.um} ${encontrado(face)}.`;

/** Phrase for all records found: `os 84`, `as 84`. */
const todosOf = ({ face: { nomes }, count }: ConsultaData) =>
  `${nomes.genero === 'f' ? 'as' : 'os'} ${formatInteiro(count)}`;

/** Totals below the rows, of all records found: the page shows only some of them. */
function totalOf(data: ConsultaData, somas: readonly Soma[]): Total | null {
  if (somas.length === 0 || data.count < 2) return null;
  return { titulo: `Total d${todosOf(data)}`, somas };
}

/** Number of records found, with their name. */
function Contagem({ data: { face, count, filtro } }: DataProps) {
  const { um, muitos } = face.nomes;
  const { anos, de, ate } = filtro;
  const found = encontrado(face);
  const period = describePeriod(de, ate);
  const rest = [
    anos.length === 0 ? '' : `exercício de ${anos.join(' e ')}`,
    period === '' || face.periodo === null
      ? ''
      : `${face.periodo.toLocaleLowerCase('pt-BR')} ${period}`,
  ].filter((part) => part !== '');
  return (
    <>
      <strong>
        {count === 0 ? 'Nenhum resultado' : countOf(count, `${um} ${found}`, `${muitos} ${found}s`)}
      </strong>
      {rest.length > 0 && <span className="transp-entre"> · </span>}
      {rest.join(' · ')}
    </>
  );
}
