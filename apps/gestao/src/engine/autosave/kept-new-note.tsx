import type { AnyEntity } from '@claraboia/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useEngine } from '../engine-context.ts';
import { formPath } from '../screen-address.ts';
import { draftsClient, type ListedDraft } from './drafts-client.ts';
import { KeptNote } from './kept-notes.tsx';
import type { TakeUpState } from './use-autosave.ts';

interface KeptNewNoteProps {
  readonly entity: AnyEntity;
  /** Path of the list. */
  readonly path: string;
  /** Query string that the list returns with. */
  readonly search: string;
}

/** Note above a list: a new record of it was begun, and not saved. */
export function KeptNewNote({ entity, path, search }: KeptNewNoteProps) {
  const engine = useEngine();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const queryKey = ['rascunho-automatico', entity.key] as const;
  const { data = [] } = useQuery({
    queryKey,
    queryFn: ({ signal }) => draftsClient.list(entity.key, signal),
    enabled: engine.allows(entity, 'add'),
    retry: false,
    gcTime: 0,
  });
  const forget = ({ registro, chave, contador }: ListedDraft) => {
    queryClient.setQueryData<readonly ListedDraft[]>(queryKey, (list) =>
      list?.filter((each) => each.chave !== chave),
    );
    const place = { entidade: entity.key, id: registro };
    draftsClient.discard(place, chave, contador + 1).catch(() => undefined);
  };
  const newest = data.find(({ registro }) => registro === null);
  if (newest === undefined) return null;
  return (
    <section aria-label="Registro que não foi salvo">
      <KeptNote
        guardadoEm={newest.guardadoEm}
        onTakeUp={() => {
          const state: TakeUpState = { draft: newest.chave };
          void navigate({ pathname: formPath(path, 'add'), search }, { state });
        }}
        onForget={() => forget(newest)}
      />
    </section>
  );
}
