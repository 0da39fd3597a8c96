import { configuracaoTcepeLicon, FONTES, fontesDe, today } from '@claraboia/contract';
import { DROPDOWN_SCREEN, useMediaQuery } from '@claraboia/ui/lib/use-media-query.ts';
import { Button, Checkbox, Modal, Skeleton } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { Faults, faultsOf } from '../../engine/attachments/faults.tsx';
import type { ActionDialogProps } from '../../engine/define-screen.ts';
import { useEngine } from '../../engine/engine-context.ts';
import { type EntityRecord, entityClient, entityKeys } from '../../engine/entity-client.ts';
import { LoadFault } from '../../engine/load-fault.tsx';
import { useOpenSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/use-write.ts';
import { toastMessages } from '../../ui/kit/toast.tsx';
import { RunList } from '../../ui/sincronizacao/run-list.tsx';
import { runsClient, runsKey } from '../../ui/sincronizacao/use-runs.ts';

/** Number of years offered, up to the current one. */
const YEARS = 8;

/** Starts a synchronisation that otherwise runs at night, and shows its progress. */
export function SincronizarDialog({ row, onClose }: ActionDialogProps) {
  const id = row?.id ?? 0;
  const wide = useMediaQuery(DROPDOWN_SCREEN);
  const { client } = useOpenSession().context;
  const writes = useEngine().allows(configuracaoTcepeLicon, 'change');
  const record = useQuery({
    queryKey: entityKeys.record(configuracaoTcepeLicon, id),
    queryFn: ({ signal }) => entityClient.get(configuracaoTcepeLicon, id, signal),
    gcTime: 0,
  });
  const unit = typeof row?.liconUj === 'string' ? row.liconUj : '';
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Sincronizar a unidade ${unit}`}
      size="xl"
      fullScreen={!wide}
    >
      {record.isError ? (
        <LoadFault
          error={record.error}
          busy={record.isFetching}
          onRetry={() => void record.refetch()}
        />
      ) : record.data === undefined ? (
        <Skeleton height={160} role="status" aria-label="Carregando a configuração" />
      ) : (
        <OrderForm record={record.data} />
      )}
      <RunList configuracao={id} clienteId={client.id} writes={writes} />
      <div className="engine-dialog-actions">
        <Button variant="default" onClick={onClose}>
          Fechar
        </Button>
      </div>
    </Modal>
  );
}

function OrderForm({ record }: { readonly record: EntityRecord }) {
  const queryClient = useQueryClient();
  const year = Number(today().slice(0, 4));
  const offered = fontesDe({
    convenioFonte: record.convenioFonte,
    codigoIbge: record.codigoIbge,
    codigoMunicipio: record.codigoMunicipio,
    emendas: record.emendas,
  });
  const [fontes, setFontes] = useState<string[]>(offered);
  const [years, setYears] = useState<string[]>([String(year)]);
  const ask = useWrite({
    mutationFn: () =>
      runsClient.ask(
        record.id,
        offered.filter((fonte) => fontes.includes(fonte)),
        years.map(Number).toSorted((a, b) => b - a),
      ),
    onSuccess: ({ messages }) => {
      toastMessages(messages);
      return queryClient.invalidateQueries({ queryKey: runsKey });
    },
  });
  const { placed, rest } = faultsOf(ask.error, ['fontes', 'exercicios']);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    ask.mutate();
  };
  if (record.ativo === false) {
    return (
      <p>
        A sincronização está desligada nesta configuração. Para usá-la, altere a configuração e
        marque Sincronização ativa.
      </p>
    );
  }
  return (
    <form className="run-form" onSubmit={submit} aria-label="Sincronizar agora">
      <Checkbox.Group
        label="O que buscar"
        value={fontes}
        onChange={setFontes}
        error={placed.get('fontes')}
      >
        <div className="run-choices">
          {offered.map((fonte) => (
            <Checkbox key={fonte} value={fonte} label={FONTES[fonte].nome} />
          ))}
        </div>
      </Checkbox.Group>
      <Checkbox.Group
        label="Exercícios"
        description={
          offered.some((fonte) => !FONTES[fonte].anual)
            ? 'Convênios e emendas são buscados todos de uma vez'
            : undefined
        }
        value={years}
        onChange={setYears}
        error={placed.get('exercicios')}
      >
        <div className="run-choices">
          {Array.from({ length: YEARS }, (_, place) => String(year - place)).map((each) => (
            <Checkbox key={each} value={each} label={each} />
          ))}
        </div>
      </Checkbox.Group>
      <Faults texts={rest} />
      <div>
        <Button
          type="submit"
          loading={ask.isPending}
          leftSection={<IconRefresh size={18} aria-hidden />}
        >
          Sincronizar agora
        </Button>
      </div>
    </form>
  );
}
