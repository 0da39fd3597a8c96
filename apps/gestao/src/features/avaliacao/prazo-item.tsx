import { CRITERIO_CLASSE, VERIFICACAO } from '@claraboia/contract';
import type { Prazo, Prazos } from '@claraboia/contract/schema';
import { useId } from 'react';
import { ConsertoLink } from './conserto-link.tsx';
import { emJogo, quandoDe } from './prazos.ts';
import { ProvaLink } from './prova-link.tsx';
import { ResponsavelSelect } from './responsavel-select.tsx';

interface PrazoItemProps {
  readonly prazo: Prazo;
  readonly dados: Prazos;
  readonly cliente: string;
}

/** Row of a deadline: day, points at stake, reason, form that publishes what is asked, and owner. */
export function PrazoItem({ prazo, dados, cliente }: PrazoItemProps) {
  const { tipo, numero, texto, classe, verificacoes, pontos, perdeSelo } = prazo;
  const { motivo, endereco, publicar } = prazo;
  const name = useId();
  return (
    <li className="aval-pendente aval-prazo" aria-labelledby={name}>
      <div className="aval-cabeca">
        <p id={name} className="aval-nome">
          <strong>{numero}</strong> {texto}
        </p>
        <strong className="aval-ganho">{emJogo(pontos)}</strong>
      </div>
      <p>
        <strong className="aval-quando" data-tipo={tipo}>
          {quandoDe(prazo, dados.hoje)}
        </strong>
        <span className="aval-menor">
          {' '}
          · {verificacoes.map((each) => VERIFICACAO[each].nome).join(', ')} ·{' '}
          {CRITERIO_CLASSE[classe].nome}
        </span>
        {perdeSelo !== null && (
          <strong className="aval-trava"> · Sem ele, perde o selo {perdeSelo}</strong>
        )}
      </p>
      <p>{motivo}</p>
      <div className="aval-acoes">
        {publicar !== null && (
          <ConsertoLink conserto={publicar} numero={numero} isFirst={tipo === 'vencido'} />
        )}
        {endereco !== null && <ProvaLink endereco={endereco} cliente={cliente} numero={numero} />}
        <ResponsavelSelect
          numero={numero}
          dados={dados}
          label={`Responsável pelo critério ${numero}`}
          isLabelHidden
        />
      </div>
    </li>
  );
}
