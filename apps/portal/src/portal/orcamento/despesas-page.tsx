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
import { conjuntoPath, recebedoresPath, registroPath } from '../portal-paths.ts';
import { Anos } from './anos.tsx';
import { anoHref, Baixar } from './baixar.tsx';
import { Conferencia } from './conferencia.tsx';
import type { DespesasData } from './despesas-data.ts';
import { Divisao } from './divisao.tsx';
import { Empenhos } from './empenhos.tsx';
import { Faltam } from './faltam.tsx';
import { Fonte } from './fonte.tsx';
import { MesAMes } from './mes-a-mes.tsx';
import { Estagios, Fato, Linha, Parte, Valor } from './partes.tsx';
import { despesasAddress, type Passos, passosParams, withoutPasso } from './passos-address.ts';
import { fraseDosPassos, tituloDosPassos } from './passos-nome.ts';
import { SemEmpenhos } from './sem-empenhos.tsx';
import { curto, mesDe, mesesAte, parteDe, porcento, ultimoDia, variacao } from './valores.ts';

/** Where a year's money went: what was planned and what became of it, in what, to whom and when. */
export function DespesasPage() {
  const { cliente, portal } = usePortal();
  const { despesas, passos, empenhos, filter } = useLoaderData<DespesasData>();
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
        <Realizado despesas={despesas} />
        <QuemRecebeu />
      </div>
      <div className="orc-parts" data-even="">
        <EmQue />
        <Parte id="mes-a-mes" titulo="Mês a mês">
          <MesAMes
            serie="Pago"
            de="pago"
            colunas={{
              empenhado: 'Reservado (R$)',
              liquidado: 'Entregue (R$)',
              pago: 'Pago (R$)',
            }}
            meses={despesas.meses}
          />
          <Baixar
            oque="os meses"
            hrefOf={anoHref(cliente, 'despesas', {
              ...passosParams({ ...passos, ano, por: null }),
              por: MENSAL,
            })}
          />
        </Parte>
      </div>
      <Empenhos empenhos={empenhos} filter={filter} query={queryOf(despesas)} />
      <Faltam faltam={despesas.faltam} />
      <Fonte ano={ano} ateMes={despesas.ateMes} origem={despesas.origem}>
        {despesas.divergentes > 0 && (
          <>
            {' '}
            Em {countOf(despesas.divergentes, 'empenho', 'empenhos')} a contabilidade registra mais
            pago do que entregue, ou mais entregue do que reservado: mostramos como está.
          </>
        )}
        {despesas.origem !== 'msc' &&
          ' Nomes de pessoas em benefícios, saúde e decisões da Justiça são protegidos por lei; os valores entram nas somas.'}
      </Fonte>
    </article>
  );
}

/** What of it the list of commitments is asked for: the year, and the area where that is chosen. */
function queryOf({ ano, filtro }: PublicDespesas): Readonly<Record<string, string>> {
  const area = filtro.find(({ dimensao }) => dimensao === 'area');
  return { ano: String(ano), ...(area !== undefined && { area: String(Number(area.codigo)) }) };
}

/** Opens with its figure. */
function frase({ ano, ateMes, filtro, total, geral }: PublicDespesas): string {
  const quando = ateMes === 12 ? `em ${ano}` : `até ${mesDe(ateMes)} de ${ano}`;
  if (ateMes === 0) return `O orçamento de ${ano} prevê ${curto(total.previsto ?? '0')}.`;
  if (filtro.length === 0) {
    const share = porcento(total.pago, total.previsto);
    const planned =
      share === null ? '' : `, ${share} dos ${curto(total.previsto ?? '0')} previstos para o ano`;
    return `O órgão pagou ${curto(total.pago)} ${quando}${planned}.`;
  }
  const ofHundred = Number(geral) > 0 ? (Number(total.pago) / Number(geral)) * 100 : 0;
  const said =
    ofHundred >= 1
      ? ofHundred.toLocaleString('pt-BR', { maximumFractionDigits: 0 })
      : ofHundred.toLocaleString('pt-BR', { maximumFractionDigits: 2 });
  return `De cada R$\u00a0100 que o órgão pagou ${quando}, R$\u00a0${said} foram para isto: ${curto(total.pago)} em ${fraseDosPassos(filtro, DESPESA_DIMENSOES)}.`;
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

function Realizado({ despesas }: { readonly despesas: PublicDespesas }) {
  const { cliente } = usePortal();
  const { total, anterior, habitantes, habitantesAno, ateMes, restos, ano } = despesas;
  const change = anterior === null ? null : variacao(total.pago, anterior.pago);
  const months = mesesAte(ateMes);
  const query = new URLSearchParams(queryOf(despesas)).toString();
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
          { nome: 'Pago', oficial: 'pago', valor: total.pago },
        ]}
      />
      <dl className="orc-facts">
        {habitantes !== null && (
          <Fato
            nome="Pago por habitante"
            valor={curto(Number(total.pago) / habitantes)}
            nota={`${formatInteiro(habitantes)} habitantes (IBGE, ${habitantesAno})`}
          />
        )}
        {anterior !== null && change !== null && (
          <Fato nome={`Contra ${anterior.ano}`} valor={change} nota={`pago de ${months}`} />
        )}
        {Number(restos) !== 0 && (
          <Fato
            nome="Contas de anos anteriores"
            valor={<Valor valor={restos} />}
            nota={
              <>
                <Link to={`${conjuntoPath(cliente, 'restos-a-pagar')}?${query}`}>
                  restos a pagar pagos em {ano}
                </Link>
                , à parte
              </>
            }
          />
        )}
      </dl>
    </Parte>
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
              to={registroPath(cliente, 'favorecido', id)}
              valor={<Valor valor={pago} />}
              parte={parteDe(pago, most)}
            />
          ))}
          {quantidade > maiores.length && (
            <li className="orc-row">
              <span className="orc-row-name">Outros {quantidade - maiores.length}</span>
              <span className="orc-row-value">
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
        Barra cheia: pago. Barra clara até o traço: previsto.
      </p>
      <Baixar
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
