/** Whether another screen of the app stands before this one in the window's history (app/browser-history.ts counts them). */
export function canGoBack(): boolean {
  const { idx } = (window.history.state ?? {}) as { idx?: number };
  return idx !== undefined && idx > 0;
}
