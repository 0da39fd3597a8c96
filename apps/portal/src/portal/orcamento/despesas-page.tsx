import {
  DESPESA_DIMENSOES,
  type DespesaDimensao,
  formatInteiro,
  MENSAL,
} from '@claraboia/contract';
import type { PublicDespesas } from '@claraboia/contract/schema';
import { Link, useLoaderData } from 'react-router';
import { countOf } from '../format.ts';
import { Icon } from '../icon.tsx';
import { PageTitle } from '../page-title.tsx';
import { usePortal } from '../portal-data.ts';
import { recebedoresPath } from '../portal-paths.ts';
import { Anos } from './anos.tsx';
import { Conferencia } from './conferencia.tsx';
import type { DespesasData } from './despesas-data.ts';
import { Divisao } from './divisao.tsx';
import { anoHref, DownloadLinks } from './download-links.tsx';
import { Empenhos } from './empenhos.tsx';
import { Faltam } from './faltam.tsx';
import { favorecidoAddress } from './favorecido-address.ts';
import { Fonte } from './fonte.tsx';
import { restosDe } from './linhas.ts';
import { MesAMes } from './mes-a-mes.tsx';
import { Estagios, Fato, Linha, Parte, Valor } from './partes.tsx';
import { despesasAddress, type Passos, passosParams, withoutPasso } from './passos-address.ts';
import { fraseDosPassos, tituloDosPassos } from './passos-nome.ts';
import { SemEmpenhos } from './sem-empenhos.tsx';
import {
  curto,
  mesDe,
  mesesAte,
  parteDe,
  porcento,
  somaDe,
  ultimoDia,
  variacao,
} from './valores.ts';

/** Spending of a year: planned and paid amounts, by area, by payee and by month. */
export function DespesasPage() {
  const { cliente, portal } = usePortal();
  const { despesas, passos, empenhos, linhas } = useLoaderData<DespesasData>();
  const { ano, filtro } = despesas;
  const titulo = tituloDosPassos(filtro) ?? 'Para onde vai o dinheiro';
  const { nome } = portal.clienteGlobal;
  return (
    <article>
      <PageTitle titles={[`${titulo}, ${ano}`, 'Despesas', nome]}>{titulo}</PageTitle>
      <p className="orc-lead">{frase(despesas)}</p>
      <Anos anos={despesas.anos} ano={ano} passos={passos} />
      {filtro.length === 0 && <Conferencia ano={ano} conferencia={despesas.conferencia} />}
      {filtro.length > 1 && <Aplicados despesas={despesas} passos={passos} />}
      <div className="orc-parts">
        <Realizado />
        <QuemRecebeu />
      </div>
      <div className="orc-parts" data-even="">
        <EmQue />
        <Parte id="mes-a-mes" titulo="Mês a mês">
          <MesAMes
            serie="Pago no ano"
            de="pago"
            colunas={{
              empenhado: 'Reservado (R$)',
              liquidado: 'Entregue (R$)',
              pago: 'Pago no ano (R$)',
            }}
            meses={despesas.meses}
          />
          <DownloadLinks
            oque="os meses"
            hrefOf={anoHref(cliente, 'despesas', {
              ...passosParams({ ...passos, ano, por: null }),
              por: MENSAL,
            })}
          />
        </Parte>
      </div>
      <Empenhos empenhos={empenhos} linhas={linhas} />
      <Faltam faltam={despesas.faltam} />
      <Fonte ano={ano} ateMes={despesas.ateMes} origem={despesas.origem}>
        {despesas.divergentes > 0 && (
          <>
            {' '}
            Em {countOf(despesas.divergentes, 'empenho', 'empenhos')} a contabilidade registra mais
            pago do que entregue, ou mais entregue do que reservado: mostramos como está.
          </>
        )}
        {despesas.origem !== 'msc' && (
          <span>
            {' '}
            Nomes de pessoas em benefícios, saúde e decisões da Justiça são protegidos por lei; os
            valores entram nas somas.
          </span>
        )}
      </Fonte>
    </article>
  );
}

/** Opening sentence: payments within the year, of the year's own budget. */
function frase({ ano, ateMes, filtro, total, geral }: PublicDespesas): string {
  const quando = ateMes === 12 ? 'no ano' : `até ${mesDe(ateMes)}`;
  if (ateMes === 0) return `O orçamento de ${ano} prevê ${curto(total.previsto ?? '0')}.`;
  if (filtro.length === 0) {
    const share = porcento(total.pago, total.previsto);
    const planned =
      share === null ? '' : `, ${share} dos ${curto(total.previsto ?? '0')} previstos para o ano`;
    return `Do orçamento de ${ano}, o órgão pagou ${curto(total.pago)} ${quando}${planned}.`;
  }
  const ofHundred = Number(geral) > 0 ? (Number(total.pago) / Number(geral)) * 100 : 0;
  const said =
    ofHundred >= 1
      ? ofHundred.toLocaleString('pt-BR', { maximumFractionDigits: 0 })
      : ofHundred.toLocaleString('pt-BR', { maximumFractionDigits: 2 });
  return `De cada R$\u00a0100 que o órgão pagou do orçamento de ${ano} ${quando}, R$\u00a0${said} foram para isto: ${curto(total.pago)} em ${fraseDosPassos(filtro, DESPESA_DIMENSOES)}.`;
}

function Aplicados({
  despesas: { filtro },
  passos,
}: {
  readonly despesas: PublicDespesas;
  readonly passos: Passos<DespesaDimensao>;
}) {
  const { cliente } = usePortal();
  return (
    <ul className="portal-list orc-steps" aria-label="Escolhido até aqui">
      {filtro.map(({ dimensao, nome }) => (
        <li key={dimensao}>
          <Link
            to={despesasAddress(cliente, withoutPasso(passos, dimensao))}
            className="portal-chip"
          >
            {DESPESA_DIMENSOES[dimensao].rotulo}: {nome}
            <Icon name="close" />
            <span className="visually-hidden">tirar</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Realizado() {
  const { despesas } = useLoaderData<DespesasData>();
  const { total, anterior, habitantes, habitantesAno, ateMes, ano } = despesas;
  const change = anterior === null ? null : variacao(total.pago, anterior.pago);
  const months = mesesAte(ateMes);
  return (
    <Parte
      id="previsto-e-realizado"
      titulo="Previsto e realizado"
      lado={ateMes > 0 && `até ${ultimoDia(ano, ateMes)}`}
    >
      <Estagios
        previsto={total.previsto}
        estagios={[
          { nome: 'Previsto', oficial: 'dotação', valor: total.previsto },
          { nome: 'Reservado', oficial: 'empenhado', valor: total.empenhado },
          { nome: 'Entregue e conferido', oficial: 'liquidado', valor: total.liquidado },
          { nome: 'Pago no ano', oficial: 'pago', valor: total.pago },
        ]}
      />
      <dl className="orc-facts">
        {habitantes !== null && (
          <Fato
            nome="Pago no ano por habitante"
            valor={curto(Number(total.pago) / habitantes)}
            nota={`${formatInteiro(habitantes)} habitantes (IBGE, ${habitantesAno})`}
          />
        )}
        {anterior !== null && change !== null && (
          <Fato nome={`Contra ${anterior.ano}`} valor={change} nota={`pago de ${months}`} />
        )}
      </dl>
      <OutrosAnos />
    </Parte>
  );
}

/** Payments that the year's figure excludes: of earlier budgets within the year, and of this budget in other years. */
function OutrosAnos() {
  const { cliente } = usePortal();
  const { despesas, passos, linhas } = useLoaderData<DespesasData>();
  const { ano, total, restos, outrosAnos } = despesas;
  const figura = { ano, escolhas: passos.escolhas };
  return (
    <>
      {Number(restos) !== 0 && (
        <p className="orc-beyond">
          Em {ano} pagou também <Valor valor={restos} /> de{' '}
          <Link to={restosDe(cliente, figura).to}>contas de anos anteriores</Link> (restos a pagar):
          ao todo, <Valor valor={somaDe(total.pago, restos)} />.
        </p>
      )}
      {Number(outrosAnos) !== 0 && (
        <p className="orc-beyond">
          Dos <Link to={linhas.to}>empenhos de {ano}</Link>, pagou mais <Valor valor={outrosAnos} />{' '}
          depois de {ano}: até hoje, <Valor valor={somaDe(total.pago, outrosAnos)} />.
        </p>
      )}
    </>
  );
}

function QuemRecebeu() {
  const { cliente } = usePortal();
  const { despesas, passos } = useLoaderData<DespesasData>();
  const { recebedores, pessoal, total } = despesas;
  const { maiores, quantidade, outros } = recebedores;
  const all = recebedoresPath(cliente, passosParams({ ...passos, ano: despesas.ano, por: null }));
  const most = maiores[0]?.pago ?? '0';
  return (
    <Parte
      id="quem-recebeu"
      titulo="Quem recebeu"
      lado={quantidade > maiores.length && `${maiores.length} de ${formatInteiro(quantidade)}`}
    >
      {Number(pessoal) > 0 && despesas.origem !== 'msc' && (
        <p className="orc-callout">
          <strong>
            {curto(pessoal)} ({porcento(pessoal, total.pago)}) são salários
          </strong>{' '}
          e encargos. Abaixo, só fornecedores, entidades e outras pessoas.
        </p>
      )}
      {despesas.origem === 'msc' ? (
        <SemEmpenhos />
      ) : maiores.length === 0 ? (
        <p className="portal-muted">Nada foi pago a fornecedores até agora.</p>
      ) : (
        <ul className="portal-list">
          {maiores.map(({ id, nome, pago }) => (
            <Linha
              key={id}
              nome={nome}
              to={favorecidoAddress(cliente, id, despesas.ano)}
              valor={<Valor valor={pago} />}
              parte={parteDe(pago, most)}
            />
          ))}
          {quantidade > maiores.length && (
            <li className="orc-row">
              <span className="orc-row-name">Outros {quantidade - maiores.length}</span>
              <span className="orc-row-figures">
                <Valor valor={outros} />
              </span>
            </li>
          )}
        </ul>
      )}
      {quantidade > maiores.length && (
        <Link to={all} className="orc-more">
          Ver os {formatInteiro(quantidade)}
          <Icon name="chevron" />
        </Link>
      )}
    </Parte>
  );
}

function EmQue() {
  const { cliente } = usePortal();
  const { despesas, passos } = useLoaderData<DespesasData>();
  return (
    <Parte id="em-que" titulo="Em quê">
      <Divisao
        dimensoes={DESPESA_DIMENSOES}
        passos={passos}
        filtro={despesas.filtro}
        por={despesas.por}
        grupos={despesas.grupos.map(({ pago, ...grupo }) => ({ ...grupo, feito: pago }))}
        addressOf={(next) => despesasAddress(cliente, next)}
      />
      <p className="portal-muted orc-official">
        Barra cheia: pago no ano. Barra clara até o traço: previsto.
      </p>
      <DownloadLinks
        oque="esta divisão"
        hrefOf={anoHref(
          cliente,
          'despesas',
          passosParams({ ...passos, ano: despesas.ano, por: despesas.por }),
        )}
      />
    </Parte>
  );
}
