import { formatInteiro, MENSAL, RECEITA_DIMENSOES } from '@claraboia/contract';
import type { PublicReceitas } from '@claraboia/contract/schema';
import { Link, useLoaderData } from 'react-router';
import { Icon } from '../icon.tsx';
import { PageTitle } from '../page-title.tsx';
import { usePortal } from '../portal-data.ts';
import { conjuntoPath } from '../portal-paths.ts';
import { Anos } from './anos.tsx';
import { Conferencia } from './conferencia.tsx';
import { Divisao } from './divisao.tsx';
import { anoHref, DownloadLinks } from './download-links.tsx';
import { Faltam } from './faltam.tsx';
import { Fonte } from './fonte.tsx';
import { MesAMes } from './mes-a-mes.tsx';
import { Estagios, Fato, Parte } from './partes.tsx';
import { passosParams, receitasAddress } from './passos-address.ts';
import { fraseDosPassos, tituloDosPassos } from './passos-nome.ts';
import type { ReceitasData } from './receitas-data.ts';
import { curto, mesDe, mesesAte, porcento, ultimoDia, variacao } from './valores.ts';

/** Revenue of a year: expected and received amounts, by origin and by month. */
export function ReceitasPage() {
  const { cliente, portal } = usePortal();
  const { receitas, passos } = useLoaderData<ReceitasData>();
  const { ano, ateMes, filtro, meses } = receitas;
  const titulo = tituloDosPassos(filtro) ?? 'De onde vem o dinheiro';
  return (
    <article>
      <PageTitle titles={[`${titulo}, ${ano}`, 'Receitas', portal.clienteGlobal.nome]}>
        {titulo}
      </PageTitle>
      <p className="orc-lead">{frase(receitas)}</p>
      <Anos anos={receitas.anos} ano={ano} passos={passos} />
      {filtro.length === 0 && <Conferencia ano={ano} conferencia={receitas.conferencia} />}
      <div className="orc-parts" data-even="">
        <Realizado receitas={receitas} />
        <Parte id="mes-a-mes" titulo="Mês a mês">
          <MesAMes
            serie="Recebido"
            de="arrecadado"
            colunas={{ arrecadado: 'Recebido (R$)' }}
            meses={meses}
          />
          <DownloadLinks
            oque="os meses"
            hrefOf={anoHref(cliente, 'receitas', {
              ...passosParams({ ...passos, ano, por: null }),
              por: MENSAL,
            })}
          />
        </Parte>
      </div>
      <DeOnde />
      <p className="orc-downloads">
        <Link to={`${conjuntoPath(cliente, 'receita')}?ano=${ano}`} className="orc-more">
          Ver receita por receita, e baixar
          <Icon name="chevron" />
        </Link>
      </p>
      <Faltam faltam={receitas.faltam} />
      <Fonte ano={ano} ateMes={ateMes} origem={receitas.origem} />
    </article>
  );
}

/** Opening sentence with the figure. */
function frase({ ano, ateMes, filtro, total, geral }: PublicReceitas): string {
  const quando = ateMes === 12 ? `em ${ano}` : `até ${mesDe(ateMes)} de ${ano}`;
  if (ateMes === 0) return `O orçamento de ${ano} espera receber ${curto(total.previsto ?? '0')}.`;
  if (filtro.length === 0) {
    const share = porcento(total.arrecadado, total.previsto);
    const planned =
      share === null ? '' : `, ${share} dos ${curto(total.previsto ?? '0')} esperados para o ano`;
    return `O órgão recebeu ${curto(total.arrecadado)} ${quando}${planned}.`;
  }
  const ofHundred = Number(geral) > 0 ? (Number(total.arrecadado) / Number(geral)) * 100 : 0;
  const said = ofHundred.toLocaleString('pt-BR', { maximumFractionDigits: ofHundred >= 1 ? 0 : 2 });
  return `De cada R$\u00a0100 que o órgão recebeu ${quando}, R$\u00a0${said} vieram daqui: ${curto(total.arrecadado)} de ${fraseDosPassos(filtro, RECEITA_DIMENSOES)}.`;
}

function Realizado({ receitas }: { readonly receitas: PublicReceitas }) {
  const { total, anterior, habitantes, habitantesAno, ateMes, ano } = receitas;
  const change = anterior === null ? null : variacao(total.arrecadado, anterior.arrecadado);
  return (
    <Parte
      id="previsto-e-realizado"
      titulo="Esperado e recebido"
      lado={ateMes > 0 && `até ${ultimoDia(ano, ateMes)}`}
    >
      <Estagios
        previsto={total.previsto}
        estagios={[
          { nome: 'Previsto', oficial: 'previsão atualizada', valor: total.previsto },
          { nome: 'Cobrado', oficial: 'lançado', valor: total.lancado },
          { nome: 'Recebido', oficial: 'arrecadado', valor: total.arrecadado },
        ].filter(({ nome, valor }) => nome !== 'Cobrado' || valor !== null)}
      />
      <dl className="orc-facts">
        {habitantes !== null && (
          <Fato
            nome="Recebido por habitante"
            valor={curto(Number(total.arrecadado) / habitantes)}
            nota={`${formatInteiro(habitantes)} habitantes (IBGE, ${habitantesAno})`}
          />
        )}
        {anterior !== null && change !== null && (
          <Fato nome={`Contra ${anterior.ano}`} valor={change} nota={`de ${mesesAte(ateMes)}`} />
        )}
      </dl>
    </Parte>
  );
}

function DeOnde() {
  const { cliente } = usePortal();
  const { receitas, passos } = useLoaderData<ReceitasData>();
  return (
    <Parte id="de-onde" titulo="De onde">
      <Divisao
        dimensoes={RECEITA_DIMENSOES}
        passos={passos}
        filtro={receitas.filtro}
        por={receitas.por}
        grupos={receitas.grupos.map(({ arrecadado, ...grupo }) => ({
          ...grupo,
          feito: arrecadado,
        }))}
        addressOf={(next) => receitasAddress(cliente, next)}
      />
      <p className="portal-muted orc-official">
        Barra cheia: recebido. Barra clara até o traço: previsto para o ano.
      </p>
      <DownloadLinks
        oque="esta divisão"
        hrefOf={anoHref(
          cliente,
          'receitas',
          passosParams({ ...passos, ano: receitas.ano, por: receitas.por }),
        )}
      />
    </Parte>
  );
}
