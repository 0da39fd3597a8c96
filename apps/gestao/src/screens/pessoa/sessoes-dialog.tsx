import { messagesOf } from '@claraboia/ui/lib/api-client.ts';
import { Alert, Button, Modal } from '@mantine/core';
import type { ActionDialogProps } from '../../engine/define-screen.ts';
import { SessoesList } from '../../ui/sessoes/sessoes-list.tsx';
import { useSessoesDePessoa } from '../../ui/sessoes/use-sessoes.ts';

/** Open sessions of a person, with a button to end all. For system administrators. */
export function SessoesDialog({ row, onClose }: ActionDialogProps) {
  const nome = typeof row?.nome === 'string' ? row.nome : '';
  const { list, end } = useSessoesDePessoa(row?.id ?? 0);
  const others = (list.data ?? []).filter(({ atual }) => !atual);
  return (
    <Modal opened onClose={onClose} title={`Sessões de ${nome}`}>
      {list.isPending && <p role="status">Carregando...</p>}
      {list.isError && (
        <Alert color="danger" role="alert">
          {messagesOf(list.error).map(({ code, description }) => (
            <p key={code}>{description}</p>
          ))}
          <Button mt="sm" variant="default" onClick={() => void list.refetch()}>
            Tentar Novamente
          </Button>
        </Alert>
      )}
      {list.isSuccess && list.data.length === 0 && (
        <p role="status">Esta pessoa não tem sessão aberta.</p>
      )}
      {list.isSuccess && list.data.length > 0 && (
        <>
          <p>
            Encerradas as sessões, a pessoa precisa entrar de novo. Para que ela não possa mais
            entrar, tire também o acesso.
          </p>
          <SessoesList label={`Sessões de ${nome}`} list={list.data} />
        </>
      )}
      <div className="engine-dialog-actions">
        <Button variant="default" onClick={onClose}>
          Fechar
        </Button>
        {others.length > 0 && (
          <Button color="danger" loading={end.isPending} onClick={() => end.mutate(null)}>
            {list.data?.length === others.length ? 'Encerrar todas' : 'Encerrar as outras'}
          </Button>
        )}
      </div>
    </Modal>
  );
}
