import { Stack } from '@mantine/core';
import { Navigate, Route, Routes } from 'react-router-dom';
import { AppealsView } from './appeals-view.js';
import { AuditView } from './audit-view.js';
import { CaseView } from './case-view.js';
import { DeskNavigation } from './desk-navigation.js';
import { QueueView } from './queue-view.js';

/** Where moderators read reports and decide. */
export function DeskPage() {
  return (
    <Stack gap="lg">
      <DeskNavigation />
      <Routes>
        <Route index element={<QueueView />} />
        <Route path="appeals" element={<AppealsView />} />
        <Route path="audit" element={<AuditView />} />
        <Route path="cases/:caseId" element={<CaseView />} />
        <Route path="*" element={<Navigate to="/desk" replace />} />
      </Routes>
    </Stack>
  );
}
