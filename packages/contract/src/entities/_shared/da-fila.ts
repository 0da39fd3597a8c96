import { FILA_SITUACAO } from '../../domain/fila.ts';
import { PROTOCOLO_MAX, protocoloFault } from '../../domain/protocolo.ts';
import { date, integer, reference, text } from '../../engine/fields.ts';
import { inOrder } from './in-order.ts';
import { notFuture } from './not-future.ts';

interface Lugar {
  readonly protocolo?: string | null;
  readonly posicao?: number | null;
  readonly situacao?: { readonly id: number } | null;
}

const isAguardando = ({ situacao }: Lugar) => situacao?.id === FILA_SITUACAO.aguardando;

/** Fields of every place in a queue. None names the person: citizens find their place by its protocol (ADR 0098). */
export const daFila = {
  protocolo: text({
    label: 'Protocolo',
    help: 'O código que a pessoa recebeu, como CR-2026-0148: nunca o nome, o CPF ou o cartão do SUS',
    required: 'Informe o protocolo',
    own: true,
    max: PROTOCOLO_MAX,
  }),
  entrada: date({ label: 'Data do protocolo', required: 'Informe a data do protocolo' }),
  situacao: reference({
    label: 'Situação',
    to: 'fila_situacao',
    required: 'Informe a situação',
    initial: { id: FILA_SITUACAO.aguardando, nome: 'Aguardando' },
  }),
  posicao: integer({
    label: 'Posição na fila',
    help: 'Só de quem aguarda',
    min: 1,
    max: 1_000_000,
  }),
  movimentadoEm: date({ label: 'Última movimentação', help: 'Quando mudou de lugar ou situação' }),
  posicaoEm: date({
    label: 'Fila conferida em',
    help: 'Confira a cada 30 dias, mesmo sem mudança: a página mostra este dia',
    required: 'Informe o dia em que a fila foi conferida',
    initial: 'today',
  }),
};

/** Rules of every place in a queue. */
export const regrasDaFila = [
  ({ protocolo = null }: Lugar) => {
    const fault = protocolo === null ? null : protocoloFault(protocolo);
    return fault === null ? [] : [{ field: 'protocolo', message: fault } as const];
  },
  (draft: Lugar) =>
    isAguardando(draft) === ((draft.posicao ?? null) !== null)
      ? []
      : [
          {
            field: 'posicao',
            message: isAguardando(draft)
              ? 'Informe a posição de quem aguarda'
              : 'Só quem aguarda tem posição',
          } as const,
        ],
  notFuture('posicaoEm', 'Este dia ainda não chegou'),
  inOrder('entrada', 'movimentadoEm', 'A movimentação é anterior ao protocolo'),
];

/** Clears the position of who no longer waits. */
export const semPosicao = {
  on: 'situacao',
  givesBack: true,
  apply: (draft: Lugar) => ({ posicao: isAguardando(draft) ? (draft.posicao ?? null) : null }),
} as const;

export const posicaoDeQuemAguarda = { posicao: isAguardando };

/** Columns of a file that every queue has. */
export const colunasDaFila = {
  protocolo: { help: 'O código, nunca o nome da pessoa', aliases: ['Código', 'Nº do protocolo'] },
  entrada: { help: 'dia/mês/ano', aliases: ['Entrada', 'Data de entrada', 'Inscrição'] },
  situacao: { help: 'Aguardando, Chamado, Atendido ou Cancelado', aliases: ['Status'] },
  posicao: { help: 'Número; só de quem aguarda', aliases: ['Posição', 'Ordem', 'Lugar'] },
  movimentadoEm: { help: 'dia/mês/ano', aliases: ['Movimentação'] },
  posicaoEm: { help: 'dia/mês/ano', aliases: ['Posição em', 'Atualizada em'] },
};

/** Change of many places at once: the queue was checked. */
export const CONFERIDA_HOJE = {
  label: 'Confirmar hoje',
  question: 'As posições dos escolhidos são as mesmas hoje? A página passa a dizer isso.',
  today: ['posicaoEm'],
} as const;
