import { formatDate, today } from '@claraboia/contract';
import type { PublicCategoriaPagina } from '@claraboia/contract/schema';
import { CategoriaLink } from '../categoria-link.tsx';
import { now } from '../clock.ts';
import { ComoCitar } from '../como-citar.tsx';
import { Momento } from '../momento.tsx';
import { usePortal } from '../portal-data.ts';
import { categoriaPath } from '../portal-paths.ts';
import { EmAtraso, ProximaAtualizacao } from '../prazo.tsx';

/** Maximum number of related categories. */
const MOST = 6;

/** Day that a category's content is from, until when that is new enough, its last update, and its author. */
export function Atualizacao({ pagina }: { readonly pagina: PublicCategoriaPagina }) {
  const { portal } = usePortal();
  const { categoria, atualizadoEm, conteudoDe, prazo } = pagina;
  const isDated = categoria.exibirDataAtualizacao && atualizadoEm !== null;
  if (!isDated && prazo === null) return null;
  const hoje = today(now(), portal.fuso);
  return (
    <section className="categoria-panel categoria-fresh" aria-labelledby="atualizacao">
      <h2 id="atualizacao">Atualização</h2>
      {prazo !== null && <EmAtraso prazo={prazo} hoje={hoje} />}
      <dl>
        {conteudoDe !== null && (
          <div>
            <dt>Conteúdo mais novo</dt>
            <dd>
              <time dateTime={conteudoDe}>{formatDate(conteudoDe)}</time>
            </dd>
          </div>
        )}
        {prazo !== null && <ProximaAtualizacao prazo={prazo} hoje={hoje} />}
        {isDated && (
          <div>
            <dt>Atualizado em</dt>
            <dd>
              <Momento instante={atualizadoEm} />
            </dd>
          </div>
        )}
        <div>
          <dt>Quem publica</dt>
          <dd>{portal.clienteGlobal.nome}</dd>
        </div>
      </dl>
    </section>
  );
}

/** Other categories of the same group, and the citation of the page. */
export function CategoriaAoLado({ pagina }: { readonly pagina: PublicCategoriaPagina }) {
  const { portal, grupoList } = usePortal();
  const { categoria, atualizadoEm } = pagina;
  const { id, nome, nomeUrl, grupoCategoriaPublicacao: grupo } = categoria;
  const others = (grupoList.find((each) => each.id === grupo.id)?.categoriaList ?? [])
    .filter((each) => each.id !== id)
    .slice(0, MOST);
  return (
    <aside className="categoria-side" aria-label="Sobre esta categoria">
      {others.length > 0 && (
        <section className="categoria-panel no-print" aria-labelledby="tambem">
          <h2 id="tambem">Também em {grupo.nome}</h2>
          <ul className="portal-list categoria-others">
            {others.map((each) => (
              <li key={each.id}>
                <CategoriaLink categoria={each} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {nomeUrl !== null && (
        <div className="categoria-panel">
          <ComoCitar
            titulo={`${nome}, ${grupo.nome}`}
            data={atualizadoEm === null ? null : today(new Date(atualizadoEm), portal.fuso)}
            path={categoriaPath(portal.nomeUrl, grupo.nomeUrl, nomeUrl)}
          />
        </div>
      )}
    </aside>
  );
}
