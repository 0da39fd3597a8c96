import { type AnyEntity, screenPath } from '@claraboia/contract';
import type { PainelAtencao } from '@claraboia/contract/schema';
import { Link } from 'react-router';
import { useEngine } from '../../../engine/engine-context.ts';
import { formPath } from '../../../engine/screen-address.ts';
import { ATENCAO_TEXTO } from './atencao.ts';

interface AtencaoProps {
  readonly atencao: readonly PainelAtencao[];
  readonly exercicio: number;
}

/** Pending items, each with its count and a link. */
export function AtencaoCard({ atencao, exercicio }: AtencaoProps) {
  return (
    <section className="painel-card" aria-labelledby="painel-atencao">
      <h2 id="painel-atencao">Precisa de atenção</h2>
      {atencao.length === 0 ? (
        <p className="painel-calm">Nada pede a sua atenção agora. Bom trabalho!</p>
      ) : (
        <ul className="painel-list">
          {atencao.map((each) => (
            <Item key={each.tipo} item={each} exercicio={exercicio} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface ItemProps {
  readonly item: PainelAtencao;
  readonly exercicio: number;
}

function Item({ item: { tipo, quantidade, registros }, exercicio }: ItemProps) {
  const { texto, to, registros: entity } = ATENCAO_TEXTO[tipo];
  const sentence = (
    <>
      <strong>{quantidade.toLocaleString('pt-BR')}</strong> {texto(quantidade, exercicio)}
    </>
  );
  return (
    <li className="painel-item">
      {to === undefined ? <p>{sentence}</p> : <Link to={to()}>{sentence}</Link>}
      {entity !== undefined && (
        <Registros entity={entity} registros={registros} quantidade={quantidade} />
      )}
    </li>
  );
}

interface RegistrosProps extends Pick<PainelAtencao, 'registros' | 'quantidade'> {
  readonly entity: AnyEntity;
}

function Registros({ entity, registros, quantidade }: RegistrosProps) {
  // Opens the edit form for users who may change the record.
  const mode = useEngine().allows(entity, 'change') ? 'change' : 'view';
  const more = quantidade - registros.length;
  return (
    <ul className="painel-records">
      {registros.map(({ id, nome }) => (
        <li key={id}>
          <Link to={formPath(screenPath(entity), mode, id)}>{nome}</Link>
        </li>
      ))}
      {more > 0 && <li>e mais {more.toLocaleString('pt-BR')}</li>}
    </ul>
  );
}
