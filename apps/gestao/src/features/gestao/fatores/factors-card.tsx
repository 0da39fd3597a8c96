import { formatDateTime } from '@claraboia/contract';
import type { Fator, Fatores } from '@claraboia/contract/schema';
import { Button } from '@mantine/core';
import { IconDeviceMobile, IconFingerprint } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Failure } from '../failure.tsx';
import { AppDialog } from './app-dialog.tsx';
import { EmailDialog } from './email-dialog.tsx';
import './factors.css';
import { KeyDialog } from './key-dialog.tsx';
import { RemoveDialog, RenewDialog } from './remove-dialog.tsx';
import { fatoresQuery } from './use-fatores.ts';

const moment = (instant: string) => formatDateTime(instant).replace(',', '');
const KIND = {
  aplicativo: { Icon: IconDeviceMobile, text: 'Aplicativo autenticador' },
  chave: { Icon: IconFingerprint, text: 'Chave de acesso' },
} as const;
/** Maximum number of unused recovery codes that triggers a warning. */
const FEW = 3;

type Dialog =
  | { readonly of: 'aplicativo' | 'chave' | 'codigos' | 'email' }
  | { readonly of: 'remover'; readonly fator: Fator };

/** Second factors of the account, and the ways to recover access. */
export function FactorsCard() {
  const fatores = useQuery(fatoresQuery);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = () => setDialog(null);
  return (
    <section className="person-card" aria-labelledby="fatores-titulo">
      <div>
        <h2 id="fatores-titulo" className="person-heading">
          Verificação em duas etapas
        </h2>
        <p className="person-note">
          Com ela, quem descobrir a sua senha ainda não entra: falta o seu celular ou a sua chave.
        </p>
      </div>
      {fatores.isPending && <p role="status">Carregando...</p>}
      {fatores.isError && (
        <Failure
          error={fatores.error}
          onRetry={() => void fatores.refetch()}
          retrying={fatores.isFetching}
        />
      )}
      {fatores.isSuccess && <Factors told={fatores.data} onOpen={setDialog} />}
      {fatores.isSuccess && <Recovery told={fatores.data} onOpen={setDialog} />}
      {dialog?.of === 'aplicativo' && <AppDialog onClose={close} />}
      {dialog?.of === 'chave' && <KeyDialog onClose={close} />}
      {dialog?.of === 'codigos' && <RenewDialog onClose={close} />}
      {dialog?.of === 'email' && (
        <EmailDialog email={fatores.data?.email ?? null} onClose={close} />
      )}
      {dialog?.of === 'remover' && (
        <RemoveDialog
          fator={dialog.fator}
          last={fatores.data?.fatores.length === 1}
          onClose={close}
        />
      )}
    </section>
  );
}

interface PartProps {
  readonly told: Fatores;
  readonly onOpen: (dialog: Dialog) => void;
}

function Factors({ told, onOpen }: PartProps) {
  const { fatores, exigido, chaves, codigosReserva } = told;
  // The last factor cannot be removed if the installation requires one.
  const kept = exigido && fatores.length === 1;
  return (
    <>
      {fatores.length === 0 ? (
        <p>
          {exigido
            ? 'Este portal pede duas etapas de você: inclua a segunda.'
            : 'Desligada: a senha sozinha abre a sua conta.'}
        </p>
      ) : (
        <ul className="fatores" aria-label="Formas de confirmar quem é você">
          {fatores.map((fator) => {
            const { Icon, text } = KIND[fator.tipo];
            return (
              <li key={fator.id}>
                <Icon aria-hidden size={22} />
                <div>
                  <strong>{fator.nome}</strong>
                  <p className="person-note">
                    {text}, desde {moment(fator.criadoEm)}
                    {fator.usadoEm === null
                      ? '; ainda não usado'
                      : `; último uso em ${moment(fator.usadoEm)}`}
                    .
                  </p>
                </div>
                {!kept && (
                  <Button
                    variant="default"
                    size="sm"
                    aria-label={`Remover ${fator.nome}`}
                    onClick={() => onOpen({ of: 'remover', fator })}
                  >
                    Remover
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {kept && (
        <p className="person-note">
          Este portal pede duas etapas de você: para remover esta, inclua outra antes.
        </p>
      )}
      <div className="person-actions">
        <Button
          variant={fatores.length === 0 ? 'filled' : 'default'}
          onClick={() => onOpen({ of: 'aplicativo' })}
        >
          Incluir aplicativo
        </Button>
        {chaves && (
          <Button variant="default" onClick={() => onOpen({ of: 'chave' })}>
            Incluir chave de acesso
          </Button>
        )}
      </div>
      {fatores.length > 0 && (
        <div className="fator-line">
          <p className={codigosReserva <= FEW ? 'fator-fault' : undefined}>
            {codigosReserva === 0
              ? 'Nenhum código de reserva: sem o aparelho, você fica de fora.'
              : `Códigos de reserva: ${codigosReserva === 1 ? 'resta 1' : `restam ${codigosReserva}`}.`}
          </p>
          <Button variant="default" size="sm" onClick={() => onOpen({ of: 'codigos' })}>
            Criar novos códigos
          </Button>
        </div>
      )}
    </>
  );
}

function Recovery({ told: { email, emailProvado, correio }, onOpen }: PartProps) {
  if (!correio && !emailProvado) {
    return (
      <p className="person-note">
        Esta instalação não envia e-mails: se você esquecer a senha, peça um código a quem
        administra o portal.
      </p>
    );
  }
  return (
    <div className="fator-line">
      <p>
        E-mail de recuperação:{' '}
        {email === null ? 'nenhum' : <strong className="fator-email">{email}</strong>}
        {emailProvado
          ? ', confirmado.'
          : '. Sem um e-mail confirmado, só a administração do portal pode ajudar se você esquecer a senha.'}
      </p>
      {correio && (
        <Button variant="default" size="sm" onClick={() => onOpen({ of: 'email' })}>
          {emailProvado ? 'Trocar' : 'Confirmar e-mail'}
        </Button>
      )}
    </div>
  );
}
