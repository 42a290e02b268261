import { useEffect, useState } from 'react';
import type { SchemaForm } from '../../../ui/use-schema-form.js';
import type { ProfileValues } from '../model/profile-form.js';

const ADDRESS = 'profilePicture';

/** What the fields hold at each moment. An address counts once its field is left: each letter would ask for another picture. */
export function useTyped(form: SchemaForm<ProfileValues>): ProfileValues {
  const [values, setValues] = useState(() => form.getValues());
  const fields = Object.keys(form.getValues()) as (keyof ProfileValues)[];
  const isAtAddress = () => {
    const field = form.getInputNode(ADDRESS);
    return field !== null && field === document.activeElement;
  };
  for (const field of fields)
    form.watch(field, () => {
      if (field !== ADDRESS || !isAtAddress()) setValues(form.getValues());
    });
  useEffect(() => {
    const take = ({ target }: FocusEvent) => {
      if (target === form.getInputNode(ADDRESS)) setValues(form.getValues());
    };
    document.addEventListener('focusout', take);
    return () => document.removeEventListener('focusout', take);
  }, [form]);
  return values;
}
