import { formatDate } from '@claraboia/contract';
import { Link, useLoaderData } from 'react-router';
import { Declaracoes } from '../declaracoes.tsx';
import { ExportLinks } from '../export-links.tsx';
import { countOf } from '../format.ts';
import { Icon } from '../icon.tsx';
import { Arvore } from '../inteira/arvore.tsx';
import { Downloads } from '../inteira/downloads.tsx';
import { Sanfona } from '../inteira/sanfona.tsx';
import { PageLinks } from '../page-links.tsx';
import { PageTitle } from '../page-title.tsx';
import { usePortal } from '../portal-data.ts';
import { filtroToSearch, type PublicacaoFiltro } from '../publicacao-filtro.ts';
import { RichContent } from '../rich-content.tsx';
import { usePageTurn } from '../use-page-turn.ts';
import { Atualizacao, CategoriaAoLado } from './categoria-ao-lado.tsx';
import type { CategoriaData } from './categoria-data.ts';
import { hidesOlder, isFiltered } from './filtro.ts';
import { PublicacaoFilters } from './publicacao-filters.tsx';
import { PublicacaoList } from './publicacao-list.tsx';
import { PAGE_SIZE, toApiFilter } from './publicacao-queries.ts';
import '../lista.css';
import './categoria.css';

/** Page of a category: its text, its publications and their filters. */
export function CategoriaPage() {
  const { portal } = usePortal();
  const data = useLoaderData<CategoriaData>();
  const { pagina, publicacoes, filtro, inteiras } = data;
  const { categoria, anos, declaracoes } = pagina;
  const { nome, conteudoHtml, grupoCategoriaPublicacao } = categoria;
  // A category that has only a text shows no message about missing publications.
  const hasList = anos.length > 0 || publicacoes.count > 0 || isFiltered(filtro);
  const hasText = conteudoHtml !== null && conteudoHtml !== '';
  const hasOther = hasText || declaracoes.length > 0 || inteiras.length > 0;
  return (
    <>
      <PageTitle titles={[nome, grupoCategoriaPublicacao.nome, portal.clienteGlobal.nome]}>
        {nome}
      </PageTitle>
      <div className="categoria-parts">
        <Atualizacao pagina={pagina} />
        <div className="categoria-main">
          {hasText && <RichContent html={conteudoHtml} />}
          {inteiras.map((each) => (
            <Inteira key={each.face.pagina} {...each} />
          ))}
          <Declaracoes list={declaracoes} />
          {hasList && <Publicacoes data={data} />}
          {!hasList && !hasOther && (
            <p className="portal-lead">Ainda não há publicações nesta categoria.</p>
          )}
        </div>
        <CategoriaAoLado pagina={pagina} />
      </div>
    </>
  );
}

function Inteira({ face, ...data }: CategoriaData['inteiras'][number]) {
  return (
    <>
      {face.como === 'arvore' ? (
        <Arvore face={face} {...data} />
      ) : (
        <Sanfona face={face} {...data} />
      )}
      <Downloads face={face} {...data} />
    </>
  );
}

function Publicacoes({ data }: { data: CategoriaData }) {
  const { pagina, publicacoes, filtro } = data;
  const { list, count } = publicacoes;
  const heading = usePageTurn(filtro.pagina);
  return (
    <section aria-labelledby="publicacoes">
      <PublicacaoFilters pagina={pagina} filtro={filtro} />
      <div className="portal-results">
        <h2 id="publicacoes" ref={heading} tabIndex={-1} className="portal-results-title">
          Publicações
        </h2>
        <p role="status" className="portal-muted">
          {describeResult(count, filtro)}
        </p>
        {isFiltered(filtro) && (
          <Link to={{ search: '' }} preventScrollReset className="portal-chip">
            {filtro.publicacao === null ? 'Limpar filtros' : <OnlyThis />}
          </Link>
        )}
        {hidesOlder(filtro, pagina.anos) && (
          <Link
            to={{ search: filtroToSearch({ ...filtro, de: '', pagina: 1 }) }}
            preventScrollReset
            className="portal-chip"
          >
            Mostrar também as anteriores a {filtro.de.slice(0, 4)}
          </Link>
        )}
      </div>
      {list.length > 0 && <PublicacaoList list={list} categoria={pagina.categoria} />}
      {count === 0 && isFiltered(filtro) && (
        <p className="portal-lead">
          {filtro.publicacao === null
            ? 'Tente outro nome, um período maior ou outro tipo, ou limpe os filtros para ver tudo.'
            : 'A publicação deste endereço não está mais no portal. Veja as outras desta categoria.'}
        </p>
      )}
      <PageLinks
        pagina={filtro.pagina}
        last={Math.ceil(count / PAGE_SIZE)}
        searchOf={(pagina) => filtroToSearch({ ...filtro, pagina })}
      />
      <ExportLinks
        lista="publicacao"
        what="as publicações"
        count={count}
        params={{ filter: toApiFilter(pagina.categoria, filtro) }}
      />
    </section>
  );
}

/** Removable filter of a shared publication. */
function OnlyThis() {
  return (
    <>
      Só esta publicação
      <span className="visually-hidden">: mostrar todas da categoria</span>
      <Icon name="close" className="portal-icon-small" />
    </>
  );
}

function describeResult(count: number, { de, ate, ano }: PublicacaoFiltro): string {
  if (count === 0) return 'Nenhuma publicação encontrada';
  const found = countOf(count, 'publicação encontrada', 'publicações encontradas');
  if (ano !== null) return `${found} em ${ano}`;
  const from = de === '' ? '' : ` a partir de ${formatDate(de)}`;
  const until = ate === '' ? '' : ` até ${formatDate(ate)}`;
  return found + from + until;
}
