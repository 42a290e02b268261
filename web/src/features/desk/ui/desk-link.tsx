import { Text } from '@mantine/core';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';

/** The way to the desk, in the look of the list that it stands in. Moderators alone load it. */
export function DeskLink({ className, labelClassName }: Record<'className' | 'labelClassName', string | undefined>) {
  const t = useTranslations('desk.link');
  return (
    <Link to="/desk" className={className}>
      <span>
        <span className={labelClassName}>{t('label')}</span>
        <Text component="span" display="block" size="sm" c="dimmed">
          {t('description')}
        </Text>
      </span>
      <ChevronRight size={20} aria-hidden />
    </Link>
  );
}
