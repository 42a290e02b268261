import { type NavigateOptions, type To, useLocation, useNavigate } from 'react-router-dom';

/** Navigates once something is done that takes its time, such as a save. A member who has gone elsewhere by then is not pulled back. */
export function useLeadOn(): (to: To, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (to, options) => {
    // The window has the address of a page that is still on its way.
    if (window.location.pathname === pathname && window.location.search === search) void navigate(to, options);
  };
}
