import { counted, formatDate, RESPONSAVEL_GERAL } from '@claraboia/contract';
import type { Prazo, Prazos } from '@claraboia/contract/schema';
import { Button, Checkbox } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { LoadFault } from '../../engine/load-fault.tsx';
import { Waiting } from '../../ui/kit/waiting.tsx';
import { AssinarDialog } from './assinar-dialog.tsx';
import { PrazoItem } from './prazo-item.tsx';
import { type Mes, partesDe } from './prazos.ts';
import { ResponsavelSelect } from './responsavel-select.tsx';
import { usePrazos } from './use-prazos.ts';

/** Parameter of the address that shows only the deadlines of the signed-in person. */
const MEUS = 'meus';

interface OQueVenceProps {
  /** Moment of the judgement on the page; null before the first one. */
  readonly julgadaEm: string | null;
  readonly cliente: string;
}

/** Deadlines of the evaluation with their owners, and the calendar to subscribe to. */
export function OQueVence({ julgadaEm, cliente }: OQueVenceProps) {
  const found = usePrazos(julgadaEm);
  const [subscribes, setSubscribes] = useState(false);
  return (
    <section className="engine-card aval-parte" aria-labelledby="aval-vence">
      <div className="aval-titulo">
        <h2 id="aval-vence">O que vence</h2>
        {found.data !== undefined && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconCalendarPlus size={16} aria-hidden />}
            onClick={() => setSubscribes(true)}
          >
            Assinar calendário
          </Button>
        )}
      </div>
      {found.data === undefined ? (
        found.isError ? (
          <LoadFault
            error={found.error}
            busy={found.isFetching}
            onRetry={() => void found.refetch()}
          />
        ) : (
          <Waiting label="Carregando os prazos" height={160} />
        )
      ) : (
        <>
          <Calendario dados={found.data} cliente={cliente} />
          <AssinarDialog
            opened={subscribes}
            assinadaEm={found.data.assinadaEm}
            onClose={() => setSubscribes(false)}
          />
        </>
      )}
    </section>
  );
}

interface CalendarioProps {
  readonly dados: Prazos;
  readonly cliente: string;
}

function Calendario({ dados, cliente }: CalendarioProps) {
  const { dia, parada, prazos, eu } = dados;
  const [params, setParams] = useSearchParams();
  const onlyMine = params.has(MEUS);
  const toggle = (on: boolean) => {
    const next = new URLSearchParams(params);
    if (on) next.set(MEUS, '1');
    else next.delete(MEUS);
    setParams(next, { replace: true });
  };
  const shown = onlyMine
    ? prazos.filter(({ responsavel }) => responsavel !== null && responsavel.id === eu)
    : prazos;
  if (dia === null) {
    return (
      <p>
        Este portal ainda não foi julgado: os prazos aparecem depois do primeiro julgamento. Use
        «Julgar agora».
      </p>
    );
  }
  return (
    <>
      {parada && (
        <p className="aval-atencao">
          O último julgamento é de {formatDate(dia)}: os prazos podem ter mudado, e os avisos por
          e-mail pararam. Use «Julgar agora»; se não terminar, avise quem cuida do servidor.
        </p>
      )}
      <Responsaveis dados={dados} />
      {prazos.length === 0 ? (
        <p>Nada vence nos próximos doze meses, e nada está atrasado.</p>
      ) : (
        <>
          <div className="aval-links">
            <Checkbox
              label="Só os meus"
              checked={onlyMine}
              onChange={(event) => toggle(event.currentTarget.checked)}
            />
            <p role="status" className="aval-menor">
              {onlyMine
                ? `${counted(shown.length, 'prazo', 'prazos')} de ${prazos.length}`
                : counted(prazos.length, 'prazo', 'prazos')}
            </p>
          </div>
          {shown.length === 0 ? (
            <p>Você não responde por nenhum critério com prazo.</p>
          ) : (
            <Partes prazos={shown} dados={dados} cliente={cliente} />
          )}
        </>
      )}
    </>
  );
}

/** Owner of the criteria without one, owners of criteria without a deadline, and who gets which letters. */
function Responsaveis({ dados }: { readonly dados: Prazos }) {
  const { prazos, responsaveis } = dados;
  const dated = new Set([RESPONSAVEL_GERAL, ...prazos.map(({ numero }) => numero)]);
  const others = responsaveis.filter(({ numero }) => !dated.has(numero));
  // Foreseen ones are in no letter.
  const alone = prazos.filter((each) => each.tipo !== 'previsto' && each.responsavel === null);
  return (
    <div className="aval-donos">
      <ResponsavelSelect
        numero={RESPONSAVEL_GERAL}
        dados={dados}
        label="Responsável geral, pelos critérios sem outro"
      />
      <p className="aval-menor">
        O responsável por um critério recebe um e-mail 15, 7 e 1 dias antes do vencimento, e outro
        no dia seguinte a ele. O e-mail tem de estar confirmado. Os previstos não são avisados:
        ficam só aqui e no calendário.
      </p>
      {alone.length > 0 && (
        <p className="aval-atencao">
          {alone.length === 1
            ? '1 prazo não tem responsável: ninguém é avisado.'
            : `${alone.length} prazos não têm responsável: ninguém é avisado deles.`}
        </p>
      )}
      {others.length > 0 && (
        <details className="aval-mais">
          <summary>
            {counted(others.length, 'responsável', 'responsáveis')} por critérios sem prazo à vista
          </summary>
          {others.map(({ numero }) => (
            <ResponsavelSelect
              key={numero}
              numero={numero}
              dados={dados}
              label={`Critério ${numero}`}
            />
          ))}
        </details>
      )}
    </div>
  );
}

interface PartesProps extends CalendarioProps {
  readonly prazos: readonly Prazo[];
}

function Partes({ prazos, ...shared }: PartesProps) {
  const { vencidos, vencem, previstos } = partesDe(prazos);
  return (
    <>
      {vencidos.length > 0 && (
        <div className="aval-grupo" data-tipo="vencido">
          <h3>{vencidos.length === 1 ? '1 atrasado' : `${vencidos.length} atrasados`}</h3>
          <Lista prazos={vencidos} {...shared} />
        </div>
      )}
      {vencem.length > 0 && (
        <div className="aval-grupo">
          <h3>A vencer</h3>
          <p className="aval-menor">
            O que está publicado deixa de valer neste dia, se nada novo for publicado.
          </p>
          <Meses meses={vencem} {...shared} />
        </div>
      )}
      {previstos.length > 0 && (
        <div className="aval-grupo">
          <h3>Previstos</h3>
          <p className="aval-menor">O que a matriz vai pedir, haja o que houver hoje.</p>
          <Meses meses={previstos} {...shared} />
        </div>
      )}
    </>
  );
}

interface MesesProps extends CalendarioProps {
  readonly meses: readonly Mes[];
}

const Meses = ({ meses, ...shared }: MesesProps) =>
  meses.map((mes) => <MesDobravel key={mes.mes} mes={mes} {...shared} />);

/** Month whose rows are made when it is unfolded: far months are most of the list. */
function MesDobravel({ mes, ...shared }: CalendarioProps & { readonly mes: Mes }) {
  const { nome, prazos, isNear } = mes;
  const [isOpen, setIsOpen] = useState(isNear);
  return (
    <details
      className="aval-mais"
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>
        <h4>{nome}</h4>{' '}
        <span className="aval-menor">{counted(prazos.length, 'prazo', 'prazos')}</span>
      </summary>
      {isOpen && <Lista prazos={prazos} {...shared} />}
    </details>
  );
}

function Lista({ prazos, ...shared }: PartesProps) {
  return (
    <ul className="aval-lista">
      {prazos.map((prazo) => {
        const { numero, tipo, dia, verificacoes } = prazo;
        return (
          <PrazoItem
            key={`${numero} ${tipo} ${dia} ${verificacoes.join()}`}
            prazo={prazo}
            {...shared}
          />
        );
      })}
    </ul>
  );
}
