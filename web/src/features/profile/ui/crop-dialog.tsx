import { Button, Stack, Text } from '@mantine/core';
import { RotateCw } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useTranslations } from 'use-intl';
import { Dialog } from '../../../ui/dialog.js';
import { DialogFoot } from '../../../ui/dialog-foot.js';
import { prepareGuard } from '../../photo-guard/model/ask-guard.js';
import classes from './crop-dialog.module.css';
import { ASPECT, turned, type Area, type Photo } from '../model/photo.js';

interface CropDialogProps {
  photo: Photo;
  onCancel: () => void;
  onUse: (photo: Photo, area: Area | undefined) => void;
}

const CLOSEST = 4;

const MIDDLE = { x: 0, y: 0 };

/** Lets the member choose which part of their photo is shown: by pointer, fingers or keys. A circle shows what of it stands next to their name. */
export function CropDialog({ photo: opened, onCancel, onUse }: CropDialogProps) {
  const t = useTranslations('profile.picture.crop');
  const [photo, setPhoto] = useState(opened);
  const [zoom, setZoom] = useState(1);
  const area = useRef<Area>(undefined);
  const hintId = useId();
  // The cut photo is looked at.
  useEffect(prepareGuard, []);
  const turn = () => {
    area.current = undefined;
    setPhoto(turned(photo));
  };
  return (
    <Dialog title={t('title')} onClose={onCancel}>
      <Stack gap="md">
        {/* A turned picture is measured again. */}
        <Stage
          key={photo.address}
          address={photo.address}
          zoom={zoom}
          hintId={hintId}
          onZoom={setZoom}
          onArea={pixels => (area.current = pixels)}
        />
        <Text id={hintId} size="sm" c="dimmed">
          {t('hint')}
        </Text>
        <div className={classes['tools']}>
          <label className={classes['zoom']}>
            <span>{t('zoom')}</span>
            <input
              type="range"
              min={1}
              max={CLOSEST}
              step={0.1}
              value={zoom}
              aria-valuetext={`${Math.round(zoom * 100)} %`}
              onChange={event => setZoom(Number(event.currentTarget.value))}
            />
          </label>
          <Button variant="default" size="md" leftSection={<RotateCw size={18} aria-hidden />} onClick={turn}>
            {t('turn')}
          </Button>
        </div>
        <DialogFoot>
          <Button variant="default" size="md" px="sm" onClick={onCancel}>
            {t('cancel')}
          </Button>
          <Button size="md" px="sm" onClick={() => onUse(photo, area.current)}>
            {t('use')}
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}

interface StageProps {
  address: string;
  zoom: number;
  hintId: string;
  onZoom: (zoom: number) => void;
  onArea: (pixels: Area) => void;
}

function Stage({ address, zoom, hintId, onZoom, onArea }: StageProps) {
  const t = useTranslations('profile.picture.crop');
  const [crop, setCrop] = useState(MIDDLE);
  return (
    <div className={classes['stage']}>
      <Cropper
        image={address}
        aspect={ASPECT}
        objectFit="cover"
        crop={crop}
        zoom={zoom}
        maxZoom={CLOSEST}
        keyboardStep={8}
        disableAutomaticStylesInjection
        cropperProps={{ role: 'application', 'aria-label': t('area'), 'aria-describedby': hintId }}
        mediaProps={{ alt: '' }}
        onCropChange={setCrop}
        onZoomChange={onZoom}
        onCropComplete={(_part, pixels) => onArea(pixels)}
      />
    </div>
  );
}
