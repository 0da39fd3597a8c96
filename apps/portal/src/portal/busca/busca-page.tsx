import { BUSCA_TIPO } from 'virtual:busca-tipos';
import {
  BUSCA_MAX_LENGTH,
  BUSCA_MAX_PAGE,
  BUSCA_MAX_WORDS,
  BUSCA_PAGE_SIZE,
  formatDate,
} from '@claraboia/contract';
import { Link, useLoaderData, useNavigation } from 'react-router';
import { ExportLinks } from '../export-links.tsx';
import { countOf } from '../format.ts';
import { PageLinks } from '../page-links.tsx';
import { PageTitle } from '../page-title.tsx';
import { ParteFalhou } from '../parte-falhou.tsx';
import { usePortal } from '../portal-data.ts';
import { buscaPath, registroPath } from '../portal-paths.ts';
import { usePageTurn } from '../use-page-turn.ts';
import { BuscaFilters } from './busca-filters.tsx';
import type { BuscaData } from './busca-loader.ts';
import { ContasAchadas } from './contas-achadas.tsx';
import { buscaFiltroToSearch, buscaQuestion } from './filtro.ts';
import { NoResult } from './no-result.tsx';
import { ResultadoItem } from './resultado-item.tsx';
import { Parecidas, Sugestoes } from './sugestoes.tsx';
import '../lista.css';
import './busca.css';

/** Search results of a portal. */
export function BuscaPage() {
  const { portal, cliente } = usePortal();
  const data = useLoaderData<BuscaData>();
  const { palavraChave, resposta, filtro, contas, falhas } = data;
  const heading = usePageTurn(filtro.pagina);
  const loading = useNavigation().state === 'loading';
  const title =
    palavraChave === '' ? 'Busca no portal' : `Resultados da busca por “${palavraChave}”`;
  return (
    <>
      <PageTitle titles={[title, portal.clienteGlobal.nome]}>{title}</PageTitle>
      <p role="status" className="portal-muted">
        {loading ? 'Buscando...' : describe(data)}
      </p>
      {resposta.limitada && (
        <p className="busca-note">
          A busca considera até {BUSCA_MAX_LENGTH} caracteres e {BUSCA_MAX_WORDS} palavras; o
          restante não foi procurado.
        </p>
      )}
      {resposta.aproximada && (
        <p className="busca-note">
          Nada tem exatamente essas palavras. Estes resultados têm palavras que começam assim.
        </p>
      )}
      {resposta.emLugar !== null && (
        <p className="busca-note">
          Nenhum documento ou página tem “{palavraChave}”. Eles costumam dizer{' '}
          <Link to={buscaPath(cliente, resposta.emLugar)}>{resposta.emLugar}</Link>: são estes os
          resultados.
        </p>
      )}
      {resposta.parecidas.length > 0 && <Parecidas list={resposta.parecidas} cliente={cliente} />}
      {resposta.sugestoes.length > 0 && <Sugestoes list={resposta.sugestoes} cliente={cliente} />}
      <div className="busca-corpo">
        <BuscaFilters data={data} />
        <div className="busca-achados">
          <Empenhos data={data} />
          {falhas.has('contas') && <ParteFalhou what="o que as contas têm dessas palavras" />}
          <ContasAchadas list={contas} />
          {resposta.list.length > 0 ? (
            <section aria-labelledby="resultados">
              <h2 id="resultados" ref={heading} tabIndex={-1} className="visually-hidden">
                Resultados
              </h2>
              <ol className="portal-list busca-list">
                {resposta.list.map((resultado) => (
                  <ResultadoItem key={`${resultado.tipo}-${resultado.id}`} resultado={resultado} />
                ))}
              </ol>
            </section>
          ) : (
            resposta.count === 0 &&
            data.empenhos.count === 0 &&
            contas.length === 0 && <NoResult data={data} />
          )}
          <div className="busca-pages">
            <PageLinks
              pagina={filtro.pagina}
              last={Math.min(Math.ceil(resposta.count / BUSCA_PAGE_SIZE), BUSCA_MAX_PAGE)}
              searchOf={(pagina) => buscaFiltroToSearch(palavraChave, { ...filtro, pagina })}
            />
          </div>
          <ExportLinks
            lista="busca"
            what="os resultados"
            count={resposta.count}
            params={buscaQuestion(resposta.emLugar ?? palavraChave, filtro)}
          />
        </div>
      </div>
    </>
  );
}

/** Empenhos that the query names by number and year. */
function Empenhos({ data: { empenhos } }: { readonly data: BuscaData }) {
  const { cliente } = usePortal();
  const { list, count, to } = empenhos;
  if (count === 0) return null;
  return (
    <section aria-labelledby="empenhos" className="busca-empenhos">
      <h2 id="empenhos" className="portal-section-title">
        {count === 1 ? 'O empenho com este número' : 'Os empenhos com este número'}
      </h2>
      <ol className="portal-list busca-list">
        {list.map(({ id, numero, exercicio, historico, favorecido, data: dia }) => (
          <li key={id} className="busca-item">
            <p className="busca-kind">
              <span className="portal-tag">Empenho</span>
              <time dateTime={dia}>{formatDate(dia)}</time>
            </p>
            <h3 className="busca-title">
              <Link to={registroPath(cliente, 'empenho', id)}>
                Empenho {numero}/{exercicio}: {historico}
              </Link>
            </h3>
            <p className="portal-muted busca-place">{favorecido.nome}</p>
          </li>
        ))}
      </ol>
      {count > list.length && (
        <Link to={to} className="portal-chip">
          Ver os {countOf(count, 'empenho', 'empenhos')}
        </Link>
      )}
    </section>
  );
}

function describe({ palavraChave, resposta, filtro, empenhos, contas }: BuscaData): string {
  if (palavraChave === '') return 'Digite o que procura no campo de busca, no alto da página.';
  if (resposta.palavras.length === 0) return 'Digite ao menos duas letras ou um número.';
  const { count } = resposta;
  if (empenhos.count > 0 && count === 0) return countOf(empenhos.count, 'empenho', 'empenhos');
  const also =
    empenhos.count === 0 ? '' : `, além de ${countOf(empenhos.count, 'empenho', 'empenhos')}`;
  const none = contas.length === 0 ? 'Nenhum resultado' : 'Nenhum documento ou página';
  const found = count === 0 ? none : countOf(count, 'resultado', 'resultados');
  const tipo = filtro.tipo === null ? '' : ` em ${BUSCA_TIPO[filtro.tipo].plural}`;
  const ano = filtro.ano === null ? '' : ` de ${filtro.ano}`;
  return found + tipo + ano + also;
}
