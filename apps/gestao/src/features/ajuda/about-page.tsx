import { SobreConteudo } from '@claraboia/ui/sobre/conteudo.tsx';
import { HelpPage } from './help-page.tsx';

export function AboutPage() {
  return (
    <HelpPage title="Sobre">
      <SobreConteudo />
    </HelpPage>
  );
}
