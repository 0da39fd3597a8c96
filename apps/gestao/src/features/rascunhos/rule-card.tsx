import type { Regra } from '@claraboia/contract/schema';
import { ask } from '@claraboia/ui/lib/ask.ts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../engine/confirm-dialog.tsx';
import { draftKeys, useRule } from '../../engine/drafts/draft-calls.ts';
import { useOpenSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/use-write.ts';
import { showToast, toastError } from '../../ui/kit/toast.tsx';

/** Rule of the client about approvals, and the way to change it. */
export function RuleCard() {
  const { papel } = useOpenSession().context;
  const queryClient = useQueryClient();
  const rule = useRule(true);
  const [asking, setAsking] = useState(false);
  const set = useWrite({
    mutationFn: async (aprovacao: boolean) =>
      (await ask('PUT /v1/rascunhos/regra', { body: { aprovacao } })).data,
    onSuccess: (data) => {
      setAsking(false);
      queryClient.setQueryData(draftKeys.rule, data);
      showToast('success', savedText(data));
    },
    onError: (error) => {
      setAsking(false);
      toastError(error);
    },
  });
  if (rule.data === undefined) return null;
  const { aprovacao, fimPedidoPor, fimPedidoPorMim } = rule.data;
  const isAsked = fimPedidoPor !== null;
  const waits = isAsked && fimPedidoPorMim && papel !== 'admin';
  return (
    <section className="drafts-rule" aria-label="Aprovação">
      <p>
        {aprovacao
          ? 'Neste órgão, uma segunda pessoa aprova tudo antes de sair. Importações, restaurações e arquivos anexados a um registro publicado não passam por ela.'
          : 'Neste órgão, quem escreve publica.'}
        {isAsked &&
          ` ${fimPedidoPorMim ? 'Você' : fimPedidoPor.nome} pediu o fim da aprovação: outra pessoa confirma.`}
      </p>
      {!waits && (
        <Button size="xs" variant="default" onClick={() => setAsking(true)}>
          {buttonText(rule.data)}
        </Button>
      )}
      {isAsked && (
        <Button size="xs" variant="default" onClick={() => set.mutate(true)}>
          Manter a aprovação
        </Button>
      )}
      <ConfirmDialog
        opened={asking}
        title="Aprovação"
        question={questionOf(rule.data, papel === 'admin')}
        busy={set.isPending}
        onYes={() => set.mutate(!aprovacao)}
        onNo={() => setAsking(false)}
      />
    </section>
  );
}

function buttonText({ aprovacao, fimPedidoPor }: Regra): string {
  if (!aprovacao) return 'Pedir aprovação de uma segunda pessoa';
  return fimPedidoPor === null ? 'Terminar a aprovação' : 'Confirmar o fim da aprovação';
}

function questionOf({ aprovacao, fimPedidoPor }: Regra, isAdmin: boolean): string {
  if (!aprovacao) {
    return 'Daqui em diante, nada sai sem que uma segunda pessoa aprove, e ninguém aprova o que escreveu. Para terminar, são precisas duas pessoas. Ligar?';
  }
  return isAdmin || fimPedidoPor !== null
    ? 'Daqui em diante, quem escreve publica. Terminar a aprovação?'
    : 'A aprovação continua até que outra pessoa confirme o fim. Pedir o fim?';
}

const savedText = ({ aprovacao, fimPedidoPor }: Regra) =>
  !aprovacao
    ? 'Quem escreve publica.'
    : fimPedidoPor === null
      ? 'Uma segunda pessoa aprova antes de sair.'
      : 'Pedido feito. Outra pessoa confirma o fim.';
