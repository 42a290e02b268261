import type { Settings } from '@attune/gateway-contract/matching-routes';
import { ConsentCard } from './consent-card.js';
import { LimitsForm } from './limits-form.js';
import { OnlyWithForm } from './only-with-form.js';
import { PauseSection } from './pause-section.js';
import { SuperMatchForm } from './super-match-form.js';
import { TownForm } from './town-form.js';

interface AllSettingsProps {
  settings: Settings;
  limits: NonNullable<Settings['limits']>;
  town: NonNullable<Settings['town']>;
}

/** Everything that can be set once suggestions are set up: what is changed often first, what was agreed to last. */
export function AllSettings({ settings, limits, town }: AllSettingsProps) {
  return (
    <>
      <LimitsForm limits={limits} answers={settings.answers} />
      <OnlyWithForm onlyWith={settings.onlyWith} />
      <TownForm town={town} />
      <SuperMatchForm clock={settings.clock} />
      <PauseSection isPaused={settings.isPaused} />
      <ConsentCard kind="general" settings={settings} />
      <ConsentCard kind="orientation" settings={settings} />
      <ConsentCard kind="beliefs" settings={settings} />
    </>
  );
}
