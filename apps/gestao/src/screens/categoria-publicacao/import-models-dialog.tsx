import {
  boolean,
  importModelosEnabled,
  type ModelosImport,
  modeloGrupoCategoriaPublicacao,
  modeloPortal,
  reference,
} from '@claraboia/contract';
import { importModelosSchema, type PedidoImportarModelos } from '@claraboia/contract/schema';
import { ApiError } from '@claraboia/ui/lib/api-client.ts';
import { ask } from '@claraboia/ui/lib/ask.ts';
import { Button, Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ActionDialogProps } from '../../engine/define-screen.ts';
import { forgetEntities } from '../../engine/entity-client.ts';
import { FieldInput } from '../../engine/fields/field-input.tsx';
import type { Update } from '../../engine/fields/field-props.ts';
import { useWrite } from '../../lib/use-write.ts';
import { toastError, toastMessages } from '../../ui/kit/toast.tsx';

const FIELDS = {
  modeloPortal: reference({
    label: 'Modelo de portal',
    to: modeloPortal.key,
    required: 'Escolha o modelo de portal',
  }),
  importarTudo: boolean({
    label: 'Importar tudo',
    help: 'Todos os grupos do modelo, com as suas categorias e tipos',
  }),
  modeloGrupoCategoriaPublicacao: reference({
    label: 'Grupo do modelo',
    to: modeloGrupoCategoriaPublicacao.key,
  }),
} as const;

const NOTHING: ModelosImport = {
  modeloPortal: null,
  modeloGrupoCategoriaPublicacao: null,
  importarTudo: false,
};

type Faults = ReadonlyMap<string, string>;
const NO_FAULTS: Faults = new Map();

/** Consequences of a choice: another template clears the group, and importing everything does too. */
function settle(draft: ModelosImport, changed: string): ModelosImport {
  const cleared = changed === 'modeloPortal' ? { modeloGrupoCategoriaPublicacao: null } : {};
  const next = { ...draft, ...cleared };
  return {
    ...next,
    importarTudo: next.importarTudo && importModelosEnabled.importarTudo(next),
    modeloGrupoCategoriaPublicacao: importModelosEnabled.modeloGrupoCategoriaPublicacao(next)
      ? next.modeloGrupoCategoriaPublicacao
      : null,
  };
}

function faultsOf(
  draft: ModelosImport,
  { error }: ReturnType<typeof importModelosSchema.safeParse>,
): Faults {
  // Without a template, a missing group is not an error yet.
  const issues = error?.issues.filter(
    ({ path }) => path[0] === 'modeloPortal' || draft.modeloPortal !== null,
  );
  return new Map(issues?.map(({ path, message }) => [path.join('.'), message]));
}

/** Imports groups, categories and types of a portal template into the client's portal (spec gestao §4). */
export function ImportModelsDialog({ onClose }: ActionDialogProps) {
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState(NOTHING);
  const [faults, setFaults] = useState(NO_FAULTS);
  const form = useRef<HTMLFormElement>(null);

  const importing = useWrite({
    mutationFn: (body: PedidoImportarModelos) =>
      ask('POST /v1/transparencia/categoria_publicacao/importar-modelos', { body }),
    onSuccess: ({ messages }) => {
      toastMessages(messages);
      void forgetEntities(queryClient);
      onClose();
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) {
        toastError(error);
        return;
      }
      const placed = error.messages.filter(({ field }) => field !== undefined && field in FIELDS);
      setFaults(new Map(placed.map(({ field, description }) => [field ?? '', description])));
      toastMessages(error.messages.filter((each) => !placed.includes(each)));
    },
  });

  const change = (name: keyof ModelosImport, update: Update<unknown>) => {
    setDraft((current) => {
      const value = typeof update === 'function' ? update(current[name]) : update;
      return settle({ ...current, [name]: value }, name);
    });
    setFaults(NO_FAULTS);
  };
  const submit = () => {
    if (importing.isPending) return;
    const parsed = importModelosSchema.safeParse(draft);
    const found = faultsOf(draft, parsed);
    setFaults(found);
    const [first] = found.keys();
    if (parsed.success) importing.mutate(parsed.data);
    else form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const enabled: Readonly<Record<keyof ModelosImport, boolean>> = {
    modeloPortal: true,
    importarTudo: importModelosEnabled.importarTudo(draft),
    modeloGrupoCategoriaPublicacao: importModelosEnabled.modeloGrupoCategoriaPublicacao(draft),
  };

  return (
    <Modal
      opened
      onClose={importing.isPending ? () => undefined : onClose}
      title="Importar modelos"
      size="lg"
      closeOnClickOutside={false}
    >
      <form
        ref={form}
        noValidate
        className="screen-form"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p>
          O que já existe no portal com o mesmo nome da URL é mantido como está. O que vier do
          modelo entra no fim da ordem de exibição.
        </p>
        {Object.entries(FIELDS).map(([name, field]) => {
          const key = name as keyof ModelosImport;
          return (
            <FieldInput
              key={name}
              field={field}
              path={name}
              value={draft[key]}
              onChange={(update) => change(key, update)}
              onLeave={() => undefined}
              faults={faults}
              disabled={importing.isPending || !enabled[key]}
              draft={{ ...draft }}
              optionsFilter={
                key === 'modeloGrupoCategoriaPublicacao' && draft.modeloPortal !== null
                  ? { 'modeloPortal.id': draft.modeloPortal.id }
                  : undefined
              }
            />
          );
        })}
        <div className="engine-dialog-actions">
          <Button variant="default" onClick={onClose} disabled={importing.isPending}>
            Cancelar
          </Button>
          <Button type="submit" loading={importing.isPending}>
            Importar
          </Button>
        </div>
      </form>
    </Modal>
  );
}
