import { normalizeCodigoInstalacao } from '@claraboia/contract';
import { ask } from '@claraboia/ui/lib/ask.ts';
import { Alert, Button, TextInput } from '@mantine/core';
import { type SyntheticEvent, useEffect, useRef } from 'react';
import { useWrite } from '../../lib/use-write.ts';
import { hasKept } from './draft.ts';
import { faultsOfAnswer, isInstalled } from './faults.ts';

interface CodeFormProps {
  /** Command that creates another code in this installation. */
  readonly comando: string | null;
  readonly codigo: string;
  readonly onChange: (codigo: string) => void;
  readonly onProved: () => void;
  readonly onInstalled: () => void;
}

/** Asks for the one-time code; a code in the address is tried at once. */
export function CodeForm({ comando, codigo, onChange, onProved, onInstalled }: CodeFormProps) {
  const check = useWrite({
    mutationFn: (tried: string) =>
      ask('POST /v1/instalacao/codigo', { body: { codigo: normalizeCodigoInstalacao(tried) } }),
    onSuccess: onProved,
    onError: (error) => {
      if (isInstalled(error)) onInstalled();
    },
  });
  const { mutate } = check;
  const tried = useRef(false);
  useEffect(() => {
    if (tried.current || codigo === '') return;
    tried.current = true;
    mutate(codigo);
  }, [codigo, mutate]);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    tried.current = true;
    mutate(codigo);
  };
  const faults = check.error === null ? {} : faultsOfAnswer(check.error);
  return (
    <form className="install-fields" onSubmit={submit} noValidate>
      <p className="install-text">
        Esta instalação ainda não tem portal. Para criar o primeiro, informe o código de uso único
        que o servidor mostrou ao iniciar, na linha que vem depois de “Para criar o primeiro
        portal”.
      </p>
      {comando !== null && (
        <p className="install-text">
          Se ele se perdeu, quem cuida do servidor faz outro com <code>{comando}</code>; se a
          configuração está num arquivo, acrescente <code>--ambiente=ARQUIVO</code>.
        </p>
      )}
      {hasKept() && (
        <Alert color="yellow" role="status">
          O que você já preencheu continua guardado nesta aba, e você segue de onde estava. Por
          segurança, o código e a senha não ficam guardados: digite-os de novo.
        </Alert>
      )}
      {faults[''] !== undefined && (
        <Alert color="danger" role="alert">
          {faults['']}
        </Alert>
      )}
      <TextInput
        label="Código da instalação"
        description="28 letras e números, em grupos de quatro."
        value={codigo}
        onChange={(event) => {
          tried.current = true;
          onChange(event.currentTarget.value.toUpperCase());
        }}
        error={faults.codigo}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
      />
      <div className="install-actions">
        <Button type="submit" size="md" loading={check.isPending}>
          Continuar
        </Button>
      </div>
    </form>
  );
}
