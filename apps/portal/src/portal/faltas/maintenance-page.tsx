import { BackLink } from '../back-link.tsx';
import { BarePage } from '../bare-page.tsx';
import { PageTitle } from '../page-title.tsx';

/** Replaces a portal under maintenance (spec portal §2). */
export function MaintenancePage() {
  return (
    <BarePage>
      <div className="portal-state">
        <PageTitle titles={['Em manutenção']}>Em Manutenção...</PageTitle>
        <p className="portal-lead">
          O portal está ganhando um novo formato, mais completo e intuitivo. Em breve ele estará de
          volta.
        </p>
        <BackLink cliente={null} />
      </div>
    </BarePage>
  );
}
