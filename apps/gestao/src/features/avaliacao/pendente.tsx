import { CRITERIO_CLASSE, isAtendido, VERIFICACAO, type Verificacao } from '@claraboia/contract';
import type { Pendencia, PublicCriterio } from '@claraboia/contract/schema';
import { ganho } from '@claraboia/ui/lib/avaliacao-valores.ts';
import { Checkbox } from '@mantine/core';
import { useId } from 'react';
import { ConsertoLink } from './conserto-link.tsx';
import { faltamEm } from './e-se.ts';
import { ProvaLink } from './prova-link.tsx';

/** Unmet criterion with the forms that mend it. */
export interface CriterioPendente {
  readonly criterio: PublicCriterio;
  readonly pendencia: Pendencia;
  readonly dimensao: { readonly numero: number; readonly nome: string };
  /** True if there is no seal without it. */
  readonly isBlocking: boolean;
}

interface PendenteProps {
  readonly pendente: CriterioPendente;
  readonly cliente: string;
  /** Checks that are supposed to be met. */
  readonly suposto: ReadonlySet<Verificacao>;
  /** @param verificacao null for all checks of the criterion */
  readonly onToggle: (verificacao: Verificacao | null) => void;
  /** True in the list of the first three. */
  readonly isFirst?: boolean;
}

/** Row of an unmet criterion: points at stake, reasons, forms, and boxes that suppose it met. */
export function Pendente({ pendente, cliente, suposto, onToggle, isFirst = false }: PendenteProps) {
  const { criterio, pendencia, dimensao, isBlocking } = pendente;
  const { numero, texto, classe, motivo, endereco, falta, verificacoes } = criterio;
  const { publicar, declarar, ligar } = pendencia;
  const name = useId();
  const missing = faltamEm(criterio);
  const others = verificacoes.filter((each) => !isAtendido(each.estado) && each.motivo !== motivo);
  const isWhole = missing.length > 0 && missing.every((each) => suposto.has(each));
  return (
    <li className="aval-pendente" aria-labelledby={name}>
      <div className="aval-cabeca">
        <p id={name} className="aval-nome">
          <strong>{numero}</strong> {texto}
        </p>
        <strong className="aval-ganho">
          {ganho(falta)} <span className="visually-hidden">pontos</span>
        </strong>
      </div>
      <p className="aval-menor">
        {dimensao.nome} · {CRITERIO_CLASSE[classe].nome}
        {isBlocking && <strong className="aval-trava"> · Sem ele não há selo</strong>}
      </p>
      <p>{motivo}</p>
      {others.map(({ verificacao, motivo: why }) => (
        <p key={verificacao} className="aval-menor">
          {VERIFICACAO[verificacao].nome}: {why}
        </p>
      ))}
      <div className="aval-verificacoes" role="group" aria-label={`E se: critério ${numero}`}>
        <Checkbox
          size="xs"
          label="E se fosse atendido"
          checked={isWhole}
          indeterminate={!isWhole && suposto.size > 0}
          onChange={() => onToggle(null)}
        />
        {verificacoes.map(({ verificacao, estado }) =>
          !isAtendido(estado) && missing.length > 1 ? (
            <Checkbox
              key={verificacao}
              size="xs"
              label={`${VERIFICACAO[verificacao].letra} ${VERIFICACAO[verificacao].nome}`}
              checked={suposto.has(verificacao)}
              onChange={() => onToggle(verificacao)}
            />
          ) : (
            <Letra key={verificacao} verificacao={verificacao} atende={isAtendido(estado)} />
          ),
        )}
      </div>
      <p className="aval-acoes">
        {publicar !== null && (
          <ConsertoLink conserto={publicar} numero={numero} isFirst={isFirst} />
        )}
        {declarar !== null && <ConsertoLink conserto={declarar} numero={numero} />}
        {ligar !== null && (
          <ConsertoLink conserto={ligar} numero={numero} isFirst={isFirst && publicar === null} />
        )}
        {endereco !== null && <ProvaLink endereco={endereco} cliente={cliente} numero={numero} />}
      </p>
    </li>
  );
}

interface LetraProps {
  readonly verificacao: Verificacao;
  readonly atende: boolean;
}

/** Letter of a check, with a mark for its state. */
function Letra({ verificacao, atende }: LetraProps) {
  const { letra, nome } = VERIFICACAO[verificacao];
  return (
    <span className="aval-letra" data-atende={String(atende)} title={nome}>
      <span aria-hidden="true">
        {letra} {atende ? '✓' : '✗'}
      </span>
      <span className="visually-hidden">
        {nome}: {atende ? 'atende' : 'não atende'}
      </span>
    </span>
  );
}
