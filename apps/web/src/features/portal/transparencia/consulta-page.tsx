import { formatDate, formatDay, TRANSPARENCIA_PAGE_SIZE } from '@claraboia/contract';
import { Link, useLoaderData, useLocation } from 'react-router';
import { countOf } from '../format.ts';
import { Icon } from '../icon.tsx';
import { PageLinks } from '../page-links.tsx';
import { PageTitle } from '../page-title.tsx';
import { ParteFalhou } from '../parte-falhou.tsx';
import { usePortal } from '../portal-data.ts';
import { type TransparenciaPagina, transparenciaPath } from '../portal-paths.ts';
import { usePageTurn } from '../use-page-turn.ts';
import type { Consulta, Linha } from './consulta.ts';
import type { ConsultaData } from './consulta-data.ts';
import { DetalheDialog } from './detalhe-dialog.tsx';
import { type Filtro, filtroToSearch, isFiltered, toApiFilter } from './filtro.ts';
import { FiltrosPanel } from './filtros-panel.tsx';
import { ResumoSection } from './resumo-section.tsx';
import { Tabela } from './tabela.tsx';
import { relatorioHref } from './transparencia-queries.ts';
import '../lista.css';
import './transparencia.css';

interface ConsultaProps {
  readonly consulta: Consulta<Linha>;
}

/** A list of procurements, contracts, agreements or their files, with what narrows it down. */
export function ConsultaPage() {
  const { portal } = usePortal();
  const data = useLoaderData<ConsultaData<Linha>>();
  const { consulta, titulo, detalhe } = data;
  return (
    <>
      <PageTitle titles={[titulo, portal.clienteGlobal.nome]}>{titulo}</PageTitle>
      <p className="transp-lead">{consulta.introducao}</p>
      <Datas consulta={consulta} data={data} />
      <Vizinhas consulta={consulta} filtro={data.filtro} />
      <FiltrosPanel key={consulta.pagina} consulta={consulta} data={data} />
      {consulta.resumo !== undefined && data.count > 0 && (
        <ResumoSection
          key={`resumo ${consulta.pagina}`}
          consulta={consulta}
          resumo={consulta.resumo}
          data={data}
        />
      )}
      {data.falhas.has('detalhe') && <ParteFalhou what="os detalhes do registro" />}
      <Resultado consulta={consulta} data={data} />
      {detalhe !== null && (
        <DetalheDialog key={`${detalhe.tipo} ${detalhe.registro?.id}`} detalhe={detalhe} />
      )}
    </>
  );
}

interface DataProps extends ConsultaProps {
  readonly data: ConsultaData<Linha>;
}

/** How new the page is (spec portal §1): when its source was read last, and the day of its newest record. */
function Datas({ consulta, data: { sincronizadoEm, registroEm, falhas } }: DataProps) {
  const { fuso } = usePortal().portal;
  const day = (iso: string) => (consulta.noFuso === true ? formatDay(iso, fuso) : formatDate(iso));
  const dated = (iso: string | null, shown: (iso: string) => string, none: string) =>
    iso === null ? none : <time dateTime={iso}>{shown(iso)}</time>;
  return (
    <dl className="transp-dates">
      <div>
        <dt>Última sincronização</dt>
        <dd>
          {falhas.has('sincronizacao') ? (
            <ParteFalhou what="a data da sincronização" />
          ) : (
            dated(sincronizadoEm, day, 'ainda não houve')
          )}
        </dd>
      </div>
      <div>
        <dt>Último registro</dt>
        <dd>
          {falhas.has('registro') ? (
            <ParteFalhou what="a data do último registro" />
          ) : (
            dated(registroEm, formatDate, 'ainda não há')
          )}
        </dd>
      </div>
    </dl>
  );
}

interface Vizinha {
  readonly nome: string;
  readonly pagina: TransparenciaPagina;
  readonly modo?: string;
}

const LICITACAO: readonly Vizinha[] = [
  { nome: 'Licitações', pagina: 'licitacao' },
  { nome: 'Dispensas', pagina: 'licitacao', modo: 'dispensa' },
  { nome: 'Inexigibilidades', pagina: 'licitacao', modo: 'inexigibilidade' },
  { nome: 'Arquivos de licitações', pagina: 'licitacao-arquivo' },
];
const CONTRATO: readonly Vizinha[] = [
  { nome: 'Contratos', pagina: 'contrato' },
  { nome: 'Arquivos de contratos', pagina: 'contrato-arquivo' },
];
const VIZINHAS: Readonly<Record<TransparenciaPagina, readonly Vizinha[]>> = {
  licitacao: LICITACAO,
  'licitacao-arquivo': LICITACAO,
  contrato: CONTRATO,
  'contrato-arquivo': CONTRATO,
  convenio: [],
};

/** The pages that belong together. */
function Vizinhas({ consulta, filtro }: ConsultaProps & { readonly filtro: Filtro }) {
  const { cliente } = usePortal();
  const list = VIZINHAS[consulta.pagina];
  if (list.length === 0) return null;
  // Modes that are buttons of the page itself are all of one page here.
  const modos = list.map(({ modo }) => modo);
  const shown = filtro.modo !== null && modos.includes(filtro.modo) ? filtro.modo : undefined;
  return (
    <nav className="transp-tabs" aria-label="Páginas relacionadas">
      <ul className="portal-list">
        {list.map(({ nome, pagina, modo }) => (
          <li key={nome}>
            <Link
              to={transparenciaPath(pagina, cliente, modo === undefined ? {} : { modo })}
              aria-current={pagina === consulta.pagina && modo === shown ? 'page' : undefined}
            >
              {nome}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Resultado({ consulta, data }: DataProps) {
  const { cliente } = usePortal();
  const { filtro, padrao, list, count, faults, titulo } = data;
  const heading = usePageTurn(filtro.pagina);
  const { search } = useLocation();
  const searchOf = (each: Filtro) => filtroToSearch(consulta, cliente, each, padrao);
  const cleared = { ...filtro, ...padrao, escolha: null, campos: {}, pagina: 1 };
  const canClear = isFiltered(filtro, padrao) || faults.length > 0;
  return (
    <section aria-labelledby="resultado">
      <div className="portal-results">
        <h2 id="resultado" ref={heading} tabIndex={-1} className="portal-results-title">
          Resultado
        </h2>
        <p role="status" className="portal-muted">
          {faults.length === 0 ? describe(consulta, data) : ''}
        </p>
        {canClear && searchOf(cleared) !== search && (
          <Link to={{ search: searchOf(cleared) }} preventScrollReset className="portal-chip">
            Limpar filtros
          </Link>
        )}
      </div>
      {faults.length > 0 && (
        <div role="alert" className="transp-alert">
          {faults.map((fault) => (
            <p key={fault}>{fault}</p>
          ))}
        </div>
      )}
      {list.length > 0 && <Tabela label={titulo} colunas={consulta.colunas} list={list} />}
      {list.length === 0 && count > 0 && (
        <p className="portal-lead">Esta página da lista não existe mais.</p>
      )}
      {count === 0 && faults.length === 0 && (
        <p className="portal-lead">
          {consulta.nenhum}
          {' Experimente outro ano, um período maior ou menos filtros.'}
        </p>
      )}
      <PageLinks
        pagina={filtro.pagina}
        last={Math.ceil(count / TRANSPARENCIA_PAGE_SIZE)}
        searchOf={(pagina) => searchOf({ ...filtro, pagina })}
      />
      <Relatorios consulta={consulta} filtro={filtro} count={count} titulo={titulo} />
    </section>
  );
}

function describe({ contagem, dataLabel }: Consulta<Linha>, data: ConsultaData<Linha>): string {
  const { count, filtro } = data;
  const { anos, de, ate } = filtro;
  const label = dataLabel.toLocaleLowerCase('pt-BR');
  return [
    count === 0 ? 'Nenhum resultado' : countOf(count, ...contagem),
    anos.length === 0 ? '' : `exercício de ${anos.join(' e ')}`,
    describePeriod(label, de, ate),
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

function describePeriod(label: string, de: string, ate: string): string {
  if (de !== '' && ate !== '') return `${label} de ${formatDate(de)} a ${formatDate(ate)}`;
  if (de !== '') return `${label} a partir de ${formatDate(de)}`;
  return ate === '' ? '' : `${label} até ${formatDate(ate)}`;
}

const FORMATS = [
  { type: 'pdf', name: 'PDF' },
  { type: 'xlsx', name: 'XLSX' },
  { type: 'csv', name: 'CSV' },
  { type: 'json', name: 'JSON' },
] as const;

interface RelatoriosProps extends ConsultaProps {
  readonly filtro: Filtro;
  readonly count: number;
  readonly titulo: string;
}

/** The whole filtered list as a report, all its pages. */
function Relatorios({ consulta, filtro, count, titulo }: RelatoriosProps) {
  const { cliente } = usePortal();
  if (count === 0) return null;
  const { de, ate } = filtro;
  const asked = {
    cliente,
    de,
    ate,
    relatorio: consulta.chamadas.relatorio,
    filter: toApiFilter(consulta, filtro, 'without period'),
  };
  return (
    <div className="transp-reports">
      <h3 id="relatorios">Baixar o resultado inteiro</h3>
      <p className="portal-export">
        {FORMATS.map(({ type, name }) => (
          <a key={type} href={relatorioHref(asked, type)} download="">
            <Icon name="download" />
            <span>
              {name}{' '}
              <span className="visually-hidden">
                de {titulo}, com {countOf(count, 'linha', 'linhas')}
              </span>
            </span>
          </a>
        ))}
      </p>
    </div>
  );
}
