import { despesasPath, receitasPath, withQuery } from '@claraboia/contract';
import type { PublicOrcamento } from '@claraboia/contract/schema';
import { Link } from 'react-router';
import { Icon } from '../icon.tsx';
import { Fonte } from '../orcamento/fonte.tsx';
import { MesAMes } from '../orcamento/mes-a-mes.tsx';
import { Linha, Parte, Valor } from '../orcamento/partes.tsx';
import { curto, parteDe, porcento } from '../orcamento/valores.ts';
import { usePortal } from '../portal-data.ts';

/** Number of years on the home. */
const ANOS = 3;

/** A year in a few figures: planned, received and paid amounts, and the areas with the largest payments. */
export function Dinheiro({ orcamento }: { readonly orcamento: PublicOrcamento }) {
  const { cliente } = usePortal();
  const { ano, anos, ateMes, origem, previsto, recebido, pago, habitantes } = orcamento;
  const { areas, meses, outras } = orcamento;
  const year = { ano: String(ano) };
  const most = areas[0]?.pago ?? '0';
  const share = (valor: string) => {
    const said = porcento(valor, previsto);
    return said === null ? '' : `${said} do previsto`;
  };
  const each = habitantes === null ? '' : ` · ${curto(Number(pago) / habitantes)} por habitante`;
  return (
    <div className="home-money">
      <Parte
        id="dinheiro"
        titulo={`O dinheiro em ${ano}`}
        lado={anos.length > 1 && <OutrosAnos ano={ano} anos={anos} />}
      >
        <ul className="portal-list">
          {previsto !== null && (
            <Linha
              nome="Previsto para o ano"
              oficial="orçamento atualizado"
              to={withQuery(despesasPath(cliente), year)}
              valor={<Valor valor={previsto} />}
              parte={0}
              fundo={1}
            />
          )}
          <Linha
            nome="Recebido"
            oficial={share(recebido)}
            to={withQuery(receitasPath(cliente), year)}
            valor={<Valor valor={recebido} />}
            parte={parteDe(recebido, previsto)}
            fundo={previsto === null ? undefined : 1}
          />
          <Linha
            nome="Pago no ano"
            oficial={share(pago) + each}
            to={withQuery(despesasPath(cliente), year)}
            valor={<Valor valor={pago} />}
            parte={parteDe(pago, previsto)}
            fundo={previsto === null ? undefined : 1}
          />
        </ul>
        {meses.length > 0 && (
          <div className="home-months">
            <MesAMes
              serie="Pago mês a mês"
              de="pago"
              colunas={{ pago: 'Pago no ano (R$)' }}
              meses={meses}
            />
          </div>
        )}
        <Link to={withQuery(despesasPath(cliente), year)} className="home-all">
          Ver quem recebeu e para quê
          <Icon name="chevron" className="portal-icon-small" />
        </Link>
        <Fonte ano={ano} ateMes={ateMes} origem={origem} />
      </Parte>
      {areas.length > 0 && (
        <Parte id="areas" titulo="Para onde foi o que se pagou">
          <ul className="portal-list">
            {areas.map(({ codigo, nome, oficial, pago: area }) => (
              <Linha
                key={codigo}
                nome={nome}
                oficial={oficial}
                to={withQuery(despesasPath(cliente), { ...year, area: codigo })}
                valor={<Valor valor={area} />}
                nota={porcento(area, pago)}
                parte={parteDe(area, most)}
              />
            ))}
            {outras.quantidade > 0 && (
              <Linha
                nome={outras.quantidade === 1 ? 'Outra área' : `Outras ${outras.quantidade} áreas`}
                valor={<Valor valor={outras.pago} />}
                nota={porcento(outras.pago, pago)}
                parte={parteDe(outras.pago, most)}
              />
            )}
          </ul>
        </Parte>
      )}
    </div>
  );
}

/** Chips of the latest years; earlier years link to their spending. */
function OutrosAnos({ ano, anos }: { readonly ano: number; readonly anos: readonly number[] }) {
  const { cliente } = usePortal();
  return (
    <nav className="portal-chips" aria-label="Ano">
      {anos.slice(0, ANOS).map((each) =>
        each === ano ? (
          <span key={each} className="portal-chip" aria-current="true">
            {each}
          </span>
        ) : (
          <Link
            key={each}
            to={withQuery(despesasPath(cliente), { ano: String(each) })}
            className="portal-chip"
          >
            {each}
          </Link>
        ),
      )}
    </nav>
  );
}
