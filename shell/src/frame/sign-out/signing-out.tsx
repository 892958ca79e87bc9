// Looks for what would be lost, then ends the session, at once where that is nothing, else after a question.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWorkspace } from '../../remotes/workspace.tsx';
import { endSession } from './end-session.ts';
import { findLeftBehind, wouldLose, type LeftBehind } from './left-behind.ts';
import { SignOutDialog } from './sign-out-dialog.tsx';
import { withdrawSignOut } from './sign-out-request.ts';

export function SigningOut({ next }: { next: string }) {
  const workspace = useWorkspace();
  const queryClient = useQueryClient();
  const [left, setLeft] = useState<LeftBehind>();
  const leave = async (behind: LeftBehind) => {
    if (await endSession(behind.userId)) {
      for (const { forget } of behind.work) await forget().catch(() => undefined);
      workspace.leaveFor(next);
    }
    withdrawSignOut();
  };
  useEffect(() => {
    let isOver = false;
    const look = async () => {
      const found = await findLeftBehind(workspace, queryClient);
      if (isOver) return;
      if (wouldLose(found)) setLeft(found);
      else await leave(found);
    };
    void look();
    return () => {
      isOver = true;
    };
    // Once for each wish
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return left && <SignOutDialog left={left} onChange={setLeft} onLeave={() => leave(left)} onStay={withdrawSignOut} />;
}
