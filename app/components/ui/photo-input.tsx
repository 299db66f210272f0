import { forwardRef } from "react";

interface PhotoInputProps {
  label: string;
  onPhoto: (photo: File) => void;
}

/** Takes a photo on a phone, chooses one elsewhere. It is opened by a button of its own: `ref.current.click()`. */
export const PhotoInput = forwardRef<HTMLInputElement, PhotoInputProps>(function PhotoInput({ label, onPhoto }, ref) {
  return (
    <input
      ref={ref}
      hidden
      type="file"
      accept="image/*"
      capture="environment"
      aria-label={label}
      onChange={(event) => {
        const [photo] = event.target.files ?? [];
        if (photo) onPhoto(photo);
        // The same photo may be chosen again.
        event.target.value = "";
      }}
    />
  );
});
