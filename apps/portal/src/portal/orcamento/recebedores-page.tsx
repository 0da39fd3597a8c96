import { formatDocumentoPublico, formatInteiro } from '@claraboia/contract';
import { Link, useLoaderData } from 'react-router';
import { Choice } from '../choices.tsx';
import { countOf } from '../format.ts';
import { PageLinks } from '../page-links.tsx';
import { PageTitle } from '../page-title.tsx';
import { usePortal } from '../portal-data.ts';
import { Anos } from './anos.tsx';
import { anoHref, DownloadLinks } from './download-links.tsx';
import { favorecidoAddress } from './favorecido-address.ts';
import { Fonte } from './fonte.tsx';
import { Linha, Parte, Valor } from './partes.tsx';
import { despesasAddress, passosParams } from './passos-address.ts';
import { tituloDosPassos } from './passos-nome.ts';
import { POR_PAGINA, type RecebedoresData } from './recebedores-data.ts';
import { SemEmpenhos } from './sem-empenhos.tsx';
import { mesDe, parteDe } from './valores.ts';

/** Payees of a year, or of a part of its spending, largest amount first. */
export function RecebedoresPage() {
  const { cliente, portal } = usePortal();
  const { passos, folha, pagina, despesas, recebedores } = useLoaderData<RecebedoresData>();
  const { ano, ateMes, filtro } = despesas;
  const { list, count } = recebedores;
  const parte = tituloDosPassos(filtro);
  const titulo = parte === null ? 'Quem recebeu' : `Quem recebeu: ${parte}`;
  const searchOf = (more: Readonly<Record<string, string>>) =>
    `?${new URLSearchParams({ ...passosParams(passos), ...(folha && { folha: '1' }), ...more })}`;
  const most = despesas.recebedores.maiores[0]?.pago ?? list[0]?.pago ?? '0';
  return (
    <article>
      <PageTitle titles={[titulo, String(ano), portal.clienteGlobal.nome]}>{titulo}</PageTitle>
      <p className="orc-lead">
        {despesas.origem !== 'msc' && (
          <>
            {countOf(count, 'recebedor', 'recebedores')} em {ano}
            {ateMes < 12 && ateMes > 0 && <span>, até {mesDe(ateMes)}</span>}
            {folha ? ', com a folha de pagamento.' : ', sem a folha de pagamento.'} Os valores são o
            pago no ano do orçamento de {ano}, sem contas de anos anteriores.{' '}
          </>
        )}
        <Link to={despesasAddress(cliente, passos)}>Ver em quê</Link>
      </p>
      <Anos anos={despesas.anos} ano={ano} passos={passos} />
      <nav className="orc-years" aria-label="Folha de pagamento">
        <Choice search={`?${new URLSearchParams(passosParams(passos))}`} current={!folha}>
          Sem a folha
        </Choice>
        <Choice
          search={`?${new URLSearchParams({ ...passosParams(passos), folha: '1' })}`}
          current={folha}
        >
          Com a folha
        </Choice>
      </nav>
      <Parte id="recebedores" titulo="Do que mais recebeu ao que menos recebeu">
        {despesas.origem === 'msc' ? (
          <SemEmpenhos />
        ) : count === 0 ? (
          <p className="portal-muted">Ninguém recebeu até agora.</p>
        ) : (
          <ul className="portal-list">
            {list.map(({ id, nome, documento, pago }) => (
              <Linha
                key={id}
                nome={nome}
                oficial={documento === null ? null : formatDocumentoPublico(documento)}
                to={favorecidoAddress(cliente, id, ano)}
                valor={<Valor valor={pago} />}
                parte={parteDe(pago, folha ? (list[0]?.pago ?? most) : most)}
              />
            ))}
          </ul>
        )}
        <PageLinks
          pagina={pagina}
          last={Math.ceil(count / POR_PAGINA)}
          searchOf={(to) => searchOf(to === 1 ? {} : { pagina: String(to) })}
        />
        {count > 0 && (
          <DownloadLinks
            oque={count === 1 ? 'o recebedor' : `os ${formatInteiro(count)} recebedores`}
            hrefOf={anoHref(cliente, 'despesas/recebedores', {
              ...passosParams({ ...passos, ano, por: null }),
              ...(folha && { folha: '1' }),
            })}
          />
        )}
      </Parte>
      <Fonte ano={ano} ateMes={ateMes} origem={despesas.origem} />
    </article>
  );
}
