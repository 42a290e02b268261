import { DISTANCE_BANDS, GENDERS, INTENTIONS } from '@attune/gateway-contract/matching-routes';
import { useTranslations } from 'use-intl';
import { TextField } from '../../../ui/text-field.js';
import type { Faults, LimitsDraft } from '../model/limits-draft.js';
import { OneOf, SomeOf } from '../../../ui/choice-chips.js';
import classes from './suggestions.module.css';

export interface LimitsFieldsProps {
  draft: LimitsDraft;
  faults: Faults<keyof LimitsDraft>;
  onChange: (change: Partial<LimitsDraft>) => void;
}

/** Who the member is, and whom they look for. */
export function GenderFields({ draft, faults, onChange }: LimitsFieldsProps) {
  const t = useTranslations('suggestions.limits');
  const said = useTranslations('questions.genders');
  return (
    <>
      <SomeOf
        label={t('genders')}
        choices={GENDERS.map(value => ({ value, label: said(`own.${value}`) }))}
        value={draft.genders}
        error={faults.genders}
        onChange={genders => onChange({ genders })}
      />
      <SomeOf
        label={t('lookingFor')}
        choices={GENDERS.map(value => ({ value, label: said(`wanted.${value}`) }))}
        value={draft.lookingFor}
        error={faults.lookingFor}
        onChange={lookingFor => onChange({ lookingFor })}
      />
    </>
  );
}

/** Ages, distance and intention: all have a default. */
export function RangeFields({ draft, faults, onChange }: LimitsFieldsProps) {
  const t = useTranslations('suggestions.limits');
  const terms = useTranslations('questions');
  return (
    <>
      <div className={classes['ages']}>
        {(['ageFrom', 'ageTo'] as const).map(field => (
          <TextField
            key={field}
            label={t(field)}
            inputMode="numeric"
            maxLength={3}
            autoComplete="off"
            value={draft[field]}
            error={faults[field]}
            onChange={event => onChange({ [field]: event.currentTarget.value })}
          />
        ))}
      </div>
      <OneOf
        label={t('distance')}
        description={t('distanceSteps')}
        choices={DISTANCE_BANDS.map(km => ({ value: `${km}`, label: terms('distance', { km }) }))}
        value={`${draft.distance}`}
        error={faults.distance}
        onChange={value => onChange({ distance: DISTANCE_BANDS.find(km => `${km}` === value) ?? draft.distance })}
      />
      <OneOf
        label={t('intention')}
        choices={INTENTIONS.map(value => ({ value, label: terms(`intentions.${value}`) }))}
        value={draft.intention}
        error={faults.intention}
        onChange={intention => onChange({ intention })}
      />
    </>
  );
}
