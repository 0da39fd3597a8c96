import type { ImportacaoCadastro } from '@claraboia/contract/schema';
import { callPath } from '@claraboia/ui/lib/ask.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';

/** Downloads the refused rows, while the file is kept. */
export function RefusedLink({
  importacao: { id, arquivo, contagem },
}: {
  readonly importacao: ImportacaoCadastro;
}) {
  if (contagem.recusadas === 0 || arquivo.ate === null) return null;
  return (
    <Button
      component="a"
      href={callPath('/v1/importacao/:id/recusadas.csv', { id })}
      download
      variant="light"
      leftSection={<IconDownload size={18} aria-hidden />}
    >
      Baixar as linhas com erro
    </Button>
  );
}
